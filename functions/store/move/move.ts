import type { Kysely } from "kysely";
import { applyErasures, erasedTest, readErasures } from "../erasures/erasures";
import type { Tables } from "../tables";
import { copyBatch } from "./copy";
import { markMoved } from "./mark";
import { batches, countLeads } from "./rows";
import { findDifferences } from "./verify";

export type MoveStep = "copied" | "compared" | "handed over";

export type MoveResult =
  | {
      ok: true;
      leads: number;
      deliveries: number;
      /** Open deliveries that the other database now sees to. */
      handedOver: number;
      /** Leads of the other database that are not from here. */
      others: number;
      /** Erasures that were remembered with another key: they could not be respected. */
      unreadable: number;
    }
  | { ok: false; different: string[] };

export type MoveProgress = (step: MoveStep, done: number, of: number) => void;

/**
 * Copies all leads and deliveries, compares every row, and only then marks the open deliveries of
 * the source as moved. `source` is a transaction that keeps others from writing: broken off
 * anywhere, the source is as it was, and what is in the target already is not written twice.
 */
export async function moveAll(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  erasureFolder: string,
  progress: MoveProgress,
): Promise<MoveResult> {
  // Either database may be the older one, from before an erasure.
  await applyErasures(source, erasureFolder, await readErasures(target));
  const erasures = await readErasures(source);
  await applyErasures(target, erasureFolder, erasures);
  const { unreadable } = erasedTest(erasureFolder, erasures);
  const leads = await countLeads(source);
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
