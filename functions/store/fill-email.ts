import type { Kysely } from "kysely";
import type { FormRecord } from "../contract/check";
import { emailKey } from "./lead";
import type { Tables } from "./tables";

const BATCH_SIZE = 500;

/** Of a migration: the address of each submission in a column of its own. */
export async function fillEmail(db: Kysely<Tables>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined;) {
    const rows: { id: string; fields: string }[] = await db
      .selectFrom("submissions")
      .select(["id", "fields"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, fields } of rows) {
      const email = emailKey(JSON.parse(fields) as FormRecord);
      await db.updateTable("submissions").set({ email }).where("id", "=", id).execute();
    }
    after = rows.at(-1)?.id;
  }
}
