import { countLeads } from "../lead-queries";
import type { Kysely } from "kysely";
import { applyErasures, createErasedTest, readErasures } from "../erasures";
import { UnsafeDatabaseError } from "../errors";
import type { ErasuresTable, Tables } from "../tables";
import { copyBatch, isNewerCopy } from "./copy";
import { copySecrets, copyCounts } from "./related-rows";
import { type Batch, COLUMNS, contentOf, readBatch, readBatches, type SubmissionRow } from "./rows";

export interface MergeResult {
  added: number;
  updated: number;
  erased: number;
  /** Ids of leads with other answers in the target; they stay unchanged. */
  different: string[];
  unreadable: number;
}

type ColumnsOf = ReadonlyMap<string, ReadonlySet<string>>;

async function columnsOf(db: Kysely<Tables>): Promise<ColumnsOf> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [name, new Set(columns.map((one) => one.name))]),
  );
}

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function assertReadable(source: ColumnsOf): void {
  const missing = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    columns
      .filter((column) => !source.get(snakeCase(table))?.has(snakeCase(column)))
      .map((column) => `${snakeCase(table)}.${snakeCase(column)}`),
  );
  if (missing.length === 0) return;
  throw new UnsafeDatabaseError(
    `The other database has tables of another release (missing: ${missing.join(", ")}). If that ` +
      "release was older, any command with DATABASE_URL set to that database brings them up to " +
      "date. If it was newer, merge with that release.",
  );
}

function statesById(batch: Batch): Map<string, string> {
  const { submissions, deliveries, appointments, notes } = batch;
  const changes = new Map(appointments.map((row) => [row.submissionId, row.updatedAt]));
  return new Map(
    submissions.map(({ id, flag, readAt, answeredAt }) => {
      const own = deliveries.filter(({ submissionId }) => submissionId === id);
      const rows = own.map(({ channel, state, attempts }) => [channel, state, attempts]);
      const ownNotes = notes.filter(({ submissionId }) => submissionId === id).length;
      const marks = [flag, readAt, answeredAt, ownNotes];
      return [id, JSON.stringify([marks, rows.sort(), changes.get(id)])];
    }),
  );
}

/**
 * Copies leads that only `source` has, and newer deliveries. Idempotent. `source` stays unchanged
 * and must have no other writer; `target` may be in use.
 */
export async function mergeAll(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  erasureFolder: string,
  progress: (done: number, of: number) => void,
): Promise<MergeResult> {
  const columns = await columnsOf(source);
  assertReadable(columns);
  const others: ErasuresTable[] = columns.has("erasures") ? await readErasures(source) : [];
  await applyErasures(target, erasureFolder, others);
  const { isErased, unreadable } = createErasedTest(erasureFolder, await readErasures(target));
  const result: MergeResult = { added: 0, updated: 0, erased: 0, different: [], unreadable };
  const leads = await countLeads(source);
  await copySecrets(source, target, "target");
  await copyCounts(source, target);
  let done = 0;
  for await (const batch of readBatches(source)) {
    done += batch.submissions.length;
    const wanted = batch.submissions.filter((row) => !isErased(row));
    result.erased += batch.submissions.length - wanted.length;
    const ids = wanted.map(({ id }) => id);
    const before = await readBatch(target, ids);
    const here = new Map(before.submissions.map((row) => [row.id, row]));
    const isOther = (row: SubmissionRow): boolean => {
      const own = here.get(row.id);
      return own !== undefined && contentOf(own) !== contentOf(row);
    };
    const different = new Set(wanted.filter(isOther).map(({ id }) => id));
    const submissions = wanted.filter(({ id }) => !different.has(id));
    const chosen = new Set(submissions.map(({ id }) => id));
    const isChosen = (row: { submissionId: string }): boolean => chosen.has(row.submissionId);
    const deliveries = batch.deliveries.filter(isChosen);
    const appointments = batch.appointments.filter(isChosen);
    const notes = batch.notes.filter(isChosen);
    if (submissions.length > 0)
      await copyBatch(target, { submissions, deliveries, appointments, notes }, isNewerCopy);
    const [was, is] = [before, await readBatch(target, ids)].map(statesById);
    result.different.push(...different);
    for (const id of chosen) {
      if (!here.has(id)) result.added += 1;
      else if (was?.get(id) !== is?.get(id)) result.updated += 1;
    }
    progress(done, leads);
  }
  return result;
}
