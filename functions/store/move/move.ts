import { countLeads } from "../lead-queries";
import type { Kysely } from "kysely";
import { applyErasures, createErasedTest, readErasures } from "../erasures";
import type { Tables } from "../tables";
import {
  copyBatch,
  batches,
  deliveriesOf,
  REQUEUED_CHANNELS,
  type Batch,
  type DeliveryRow,
  type SubmissionRow,
} from "./copy";
import { copySecrets, missingAppointments, notesOf, copyCounts } from "./related-rows";
export type MoveStep = "copied" | "compared" | "handed over";

export type MoveResult =
  | {
      ok: true;
      leads: number;
      deliveries: number;
      handedOver: number;
      /** Leads that only the target had. */
      others: number;
      unreadable: number;
    }
  | { ok: false; different: string[] };

export type MoveProgress = (step: MoveStep, done: number, of: number) => void;

/**
 * Copies everything, compares every row, then marks the open deliveries of `source` as moved.
 * `source` is a transaction that blocks other writers, so an aborted move changes nothing there.
 */
export async function moveAll(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  erasureFolder: string,
  progress: MoveProgress,
): Promise<MoveResult> {
  await applyErasures(source, erasureFolder, await readErasures(target));
  const erasures = await readErasures(source);
  await applyErasures(target, erasureFolder, erasures);
  const { unreadable } = createErasedTest(erasureFolder, erasures);
  const leads = await countLeads(source);
  await copySecrets(source, target, "source");
  await copyCounts(source, target);
  let [copied, compared, deliveries, handedOver] = [0, 0, 0, 0];
  for await (const batch of batches(source)) {
    await copyBatch(target, batch);
    progress("copied", (copied += batch.submissions.length), leads);
  }
  const different: string[] = [];
  for await (const batch of batches(source)) {
    different.push(...(await findDifferences(target, batch)));
    deliveries += batch.deliveries.length;
    progress("compared", (compared += batch.submissions.length), leads);
  }
  const there = await countLeads(target);
  if (different.length > 0 || compared !== leads || there < leads) return { ok: false, different };
  handedOver = await markMoved(source);
  progress("handed over", leads, leads);
  return { ok: true, leads, deliveries, handedOver, others: there - leads, unreadable };
}

/** Without what the owner may have changed since. */
export function contentOf(row: SubmissionRow): string {
  const known = { ...row, flag: null, readAt: null, answeredAt: null };
  return JSON.stringify(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isUpToDate(from: DeliveryRow, to: DeliveryRow | undefined): boolean {
  if (to && REQUEUED_CHANNELS.includes(to.channel) && to.createdAt > from.createdAt) return true;
  if (!to || to.createdAt !== from.createdAt) return false;
  if (from.state === "moved") return true;
  if (to.state === "delivered") return true;
  const isOpen = from.state === "pending" || from.state === "stopped";
  return isOpen && to.state !== "moved" && to.attempts >= from.attempts;
}

async function findDifferences(db: Kysely<Tables>, batch: Batch): Promise<string[]> {
  const ids = batch.submissions.map(({ id }) => id);
  const rows = await db.selectFrom("submissions").selectAll().where("id", "in", ids).execute();
  const copies = new Map(rows.map((row) => [row.id, row]));
  const keyOf = ({ submissionId, channel }: DeliveryRow): string => `${submissionId} ${channel}`;
  const carried = new Map((await deliveriesOf(db, ids)).map((row) => [keyOf(row), row]));
  const broken = batch.deliveries
    .filter((row) => !isUpToDate(row, carried.get(keyOf(row))))
    .map(({ submissionId }) => submissionId);
  const different = batch.submissions.filter((row) => {
    const copy = copies.get(row.id);
    return !copy || contentOf(copy) !== contentOf(row);
  });
  const missing = await missingAppointments(db, batch.appointments);
  const copied = new Set((await notesOf(db, ids)).map(({ id }) => id));
  const lost = batch.notes.filter(({ id }) => !copied.has(id));
  return [
    ...new Set([
      ...different.map(({ id }) => id),
      ...broken,
      ...missing,
      ...lost.map(({ submissionId }) => submissionId),
    ]),
  ];
}

async function markMoved(db: Kysely<Tables>): Promise<number> {
  const done = await db
    .updateTable("deliveries")
    .set({ state: "moved", leasedBy: null, leasedUntil: null })
    .where("state", "in", ["pending", "stopped"])
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}
