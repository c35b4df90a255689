import type { Database } from "better-sqlite3";
import { type Kysely, sql, type Transaction } from "kysely";
import { UnsafeDatabaseError } from "./errors";
import { countLeads } from "./lead-queries";
import type { Tables } from "./tables";

/** Parents first, for foreign keys. */
const TABLES = [
  ...["submissions", "deliveries", "appointments", "lead_notes", "lead_reads"],
  ...[
    "owner_events",
    "page_counts",
    "job_runs",
    "secrets",
    "notices",
    "owner_keys",
    "owners",
    "closures",
  ],
];
const BATCH_SIZE = 500;

type Row = Readonly<Record<string, unknown>>;

async function insert(trx: Transaction<Tables>, table: string, rows: readonly Row[]) {
  // PostgreSQL numbers deliveries itself.
  const isCopied = (name: string) => table !== "deliveries" || name !== "id";
  const names = Object.keys(rows[0] ?? {}).filter(isCopied);
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(trx);
}

async function copyTable(source: Database, trx: Transaction<Tables>, table: string) {
  // Rows from a trial run.
  await sql`delete from ${sql.table(table)}`.execute(trx);
  let count = 0;
  const batch: Row[] = [];
  for (const row of source.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY rowid`).iterate()) {
    count += 1;
    if (batch.push(row) === BATCH_SIZE) await insert(trx, table, batch.splice(0));
  }
  if (batch.length > 0) await insert(trx, table, batch);
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)}`.execute(trx);
  const [row] = rows;
  if (Number(row?.count) !== count)
    throw new UnsafeDatabaseError(`Not all of ${table} was copied: nothing is moved. Try again.`);
}

/** Copies a locked SQLite database to an empty PostgreSQL database. Returns the number of leads. */
export function copyToPostgres(source: Database, target: Kysely<Tables>): Promise<number> {
  return target.transaction().execute(async (trx) => {
    if ((await countLeads(trx)) > 0)
      throw new UnsafeDatabaseError("The other database has submissions: move to an empty one.");
    for (const table of TABLES) await copyTable(source, trx, table);
    return countLeads(trx);
  });
}
