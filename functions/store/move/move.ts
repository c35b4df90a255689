import { countLeads } from "../lead-queries";
import type { Kysely } from "kysely";
import { applyErasures, createErasedTest, readErasures } from "../erasures";
import type { Appointment } from "../../appointments/appointment";
import type { Tables } from "../tables";
import { copyBatch, REQUEUED_CHANNELS } from "./copy";
import { copySecrets, copyCounts } from "./related-rows";
import { type Batch, COLUMNS, contentOf, type DeliveryRow, readBatch, readBatches } from "./rows";

type MoveStep = "copied" | "compared" | "handed over";

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
  for await (const batch of readBatches(source)) {
    await copyBatch(target, batch);
    progress("copied", (copied += batch.submissions.length), leads);
  }
  const different: string[] = [];
  for await (const batch of readBatches(source)) {
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

function isUpToDate(from: DeliveryRow, to: DeliveryRow | undefined): boolean {
  if (to && REQUEUED_CHANNELS.includes(to.channel) && to.createdAt > from.createdAt) return true;
  if (!to || to.createdAt !== from.createdAt) return false;
  if (from.state === "moved") return true;
  if (to.state === "delivered") return true;
  const isOpen = from.state === "pending" || from.state === "stopped";
  return isOpen && to.state !== "moved" && to.attempts >= from.attempts;
}

/** Seats may differ. */
function hasArrived(from: Appointment, to: Appointment | undefined): boolean {
  if (!to) return false;
  const isSame = COLUMNS.appointments.every((name) => name === "seat" || from[name] === to[name]);
  return isSame || to.updatedAt > from.updatedAt;
}

const keyOf = ({ submissionId, channel }: DeliveryRow): string => `${submissionId} ${channel}`;

async function findDifferences(db: Kysely<Tables>, batch: Batch): Promise<string[]> {
  const copy = await readBatch(
    db,
    batch.submissions.map(({ id }) => id),
  );
  const contents = new Map(copy.submissions.map((row) => [row.id, contentOf(row)]));
  const deliveries = new Map(copy.deliveries.map((row) => [keyOf(row), row]));
  const appointments = new Map(copy.appointments.map((row) => [row.submissionId, row]));
  const notes = new Set(copy.notes.map(({ id }) => id));
  const different = batch.submissions.filter((row) => contents.get(row.id) !== contentOf(row));
  const missing = [
    ...batch.deliveries.filter((row) => !isUpToDate(row, deliveries.get(keyOf(row)))),
    ...batch.appointments.filter((row) => !hasArrived(row, appointments.get(row.submissionId))),
    ...batch.notes.filter(({ id }) => !notes.has(id)),
  ];
  return [
    ...new Set([
      ...different.map(({ id }) => id),
      ...missing.map(({ submissionId }) => submissionId),
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
