import type { Kysely, Migration } from "kysely";
import type { FormRecord } from "../../contract/check";
import type { Tables } from "../tables";
import { emailKey } from "../lead";

const AT_ONCE = 500;

async function fill(db: Kysely<Tables>): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("submissions")
      .select(["id", "fields"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { id, fields } of rows) {
      const email = emailKey(JSON.parse(fields) as FormRecord);
      await db.updateTable("submissions").set({ email }).where("id", "=", id).execute();
      after = id;
    }
    if (rows.length < AT_ONCE) return;
  }
}

async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("submissions")
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fill(db);
  await db.schema.createIndex("submissions_email").on("submissions").column("email").execute();
}

/** A column to look people up by. */
export const email: Migration = { up };
