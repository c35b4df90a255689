import type { Kysely } from "kysely";
import { normaliseText } from "../intake/normalise";
import { leadPages } from "./lead-pages";
import type { Tables } from "./tables";

/** Whose submissions are to go: all of an address (as `addressKey` gives it), or a single one. */
export type Whose = { email: string } | { id: string };

/** How an address is compared: as `emailKey` writes it, after intake's normalisation. */
export function addressKey(address: string): string {
  return normaliseText(address.trim(), false).toLowerCase();
}

function columnOf(whose: Whose): readonly ["email" | "id", string] {
  return "email" in whose ? ["email", whose.email] : ["id", whose.id];
}

/** The ids of what an erasure would delete. */
export async function findRows(db: Kysely<Tables>, whose: Whose): Promise<string[]> {
  const [column, value] = columnOf(whose);
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where(column, "=", value)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes submissions with their deliveries, also undelivered ones; gives the ids. */
export async function erase(db: Kysely<Tables>, whose: Whose): Promise<string[]> {
  const [column, value] = columnOf(whose);
  const rows = await db
    .deleteFrom("submissions")
    .where(column, "=", value)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).sort();
}

/** The ids of submissions whose text holds `key` (in lower case) in any capitals. */
export async function findMentions(db: Kysely<Tables>, key: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of leadPages(db, {}, "oldest first")) {
    for (const { id, fields, trapText, submissionUrl } of page) {
      const text = [...Object.values(fields), trapText, submissionUrl].join("\n");
      if (text.toLowerCase().includes(key)) ids.push(id);
    }
  }
  return ids;
}
