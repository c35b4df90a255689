import type { Kysely } from "kysely";
import { cleanAddress } from "../contract/fields/email";
import { leadPages } from "./lead-queries";
import type { Tables } from "./tables";

/** All submissions of an address (`addressKey`), or one. */
export interface ErasureTarget {
  column: "email" | "id";
  value: string;
}

/** The stored form of an address, which may have been copied with surrounding characters. */
export function addressKey(address: string): string {
  return cleanAddress(address).toLowerCase();
}

export async function findIds(db: Kysely<Tables>, { column, value }: ErasureTarget) {
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where(column, "=", value)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function erase(db: Kysely<Tables>, { column, value }: ErasureTarget) {
  const rows = await db
    .deleteFrom("submissions")
    .where(column, "=", value)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).sort();
}

/** Deletes the flagged submissions among `ids`. */
export async function deleteFlagged(db: Kysely<Tables>, ids: readonly string[]) {
  const rows = await db
    .deleteFrom("submissions")
    .where("flag", "is not", null)
    .where("id", "in", ids)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of submissions whose text contains `key` (lower case), in any case. */
export async function findMentions(db: Kysely<Tables>, key: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of leadPages(db, {}, "oldest first")) {
    for (const { id, fields, trapText, submissionUrl, attribution, notes, call } of page) {
      const texts = [...Object.values(fields), trapText, submissionUrl, call?.words];
      texts.push(...Object.values(attribution), ...notes.map(({ text }) => text));
      if (texts.join("\n").toLowerCase().includes(key)) ids.push(id);
    }
  }
  return ids;
}
