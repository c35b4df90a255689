import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** `at`: an ISO timestamp, or null to remove the mark. */
export async function markLead(
  db: Kysely<Tables>,
  id: string,
  mark: "read_at" | "answered_at",
  at: string | null,
): Promise<void> {
  await db
    .updateTable("submissions")
    .set({ [mark]: at })
    .where("id", "=", id)
    .execute();
}

export async function addNote(
  db: Kysely<Tables>,
  id: string,
  text: string,
  now: Date,
): Promise<void> {
  const note = { id: randomUUID(), submission_id: id, text, created_at: now.toISOString() };
  await db.insertInto("lead_notes").values(note).execute();
}

export async function countUnread(db: Kysely<Tables>): Promise<number> {
  const found = await db
    .selectFrom("submissions")
    .where("read_at", "is", null)
    .where("flag", "is", null)
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}
