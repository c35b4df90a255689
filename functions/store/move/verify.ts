import type { Kysely } from "kysely";
import type { Tables } from "../tables";
import { deliveriesOf, type Batch, type DeliveryRow, type SubmissionRow } from "./rows";

/** All of a lead but its flag, which may have been cleared where it is now. */
export function written(row: SubmissionRow): string {
  const known = { ...row, flag: null };
  return JSON.stringify(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** True when the copy is not behind: it may have been tried since. */
function carriesOn(from: DeliveryRow, to: DeliveryRow | undefined): boolean {
  if (!to || to.created_at !== from.created_at) return false;
  if (from.state === "moved") return true;
  if (to.state === "delivered") return true;
  const isOpen = from.state === "pending" || from.state === "stopped";
  return isOpen && to.state !== "moved" && to.attempts >= from.attempts;
}

/** The ids of a batch's leads whose copies are not what they should be. */
export async function findDifferences(db: Kysely<Tables>, batch: Batch): Promise<string[]> {
  const ids = batch.submissions.map(({ id }) => id);
  const rows = await db.selectFrom("submissions").selectAll().where("id", "in", ids).execute();
  const copies = new Map(rows.map((row) => [row.id, row]));
  const keyOf = ({ submission_id, channel }: DeliveryRow): string => `${submission_id} ${channel}`;
  const carried = new Map((await deliveriesOf(db, ids)).map((row) => [keyOf(row), row]));
  const broken = batch.deliveries
    .filter((row) => !carriesOn(row, carried.get(keyOf(row))))
    .map(({ submission_id }) => submission_id);
  const different = batch.submissions.filter((row) => {
    const copy = copies.get(row.id);
    return !copy || written(copy) !== written(row);
  });
  return [...new Set([...different.map(({ id }) => id), ...broken])];
}
