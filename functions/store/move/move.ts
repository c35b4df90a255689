import type { Kysely } from "kysely";
import { insertErasures, readErasures } from "../erasures/erasures";
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
  progress: MoveProgress,
): Promise<MoveResult> {
  const leads = await countLeads(source);
  let [copied, compared, deliveries, handedOver] = [0, 0, 0, 0];
  for await (const batch of batches(source)) {
    await copyBatch(target, batch);
    progress("copied", (copied += batch.submissions.length), leads);
  }
  await insertErasures(target, await readErasures(source));
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
  return { ok: true, leads, deliveries, handedOver, others: there - leads };
}
