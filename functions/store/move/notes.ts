import type { Kysely, Selectable, Transaction } from "kysely";
import type { LeadNotesTable, Tables } from "../tables";

export type NoteRow = Selectable<LeadNotesTable>;

export const NOTE_COLUMNS = [
  "id",
  "submission_id",
  "text",
  "created_at",
] as const satisfies readonly (keyof LeadNotesTable)[];

export function notesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<NoteRow[]> {
  return db
    .selectFrom("lead_notes")
    .select(NOTE_COLUMNS)
    .where("submission_id", "in", ids)
    .execute();
}

/** A note never changes: one that is known stays. */
export async function copyNotes(
  trx: Transaction<Tables>,
  notes: readonly NoteRow[],
): Promise<void> {
  if (notes.length === 0) return;
  await trx
    .insertInto("lead_notes")
    .values([...notes])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
