import BetterSqlite3 from "better-sqlite3";
import type { Cluster } from "../../../__tests__/functions/support/postgres-cluster";
import { relayTo } from "../../../__tests__/functions/support/service";

const IDS = "select id from submissions";
const WITHOUT_DELIVERY = `select id from submissions s where flag is null
  and not exists (select 1 from deliveries d where d.submission_id = s.id)`;
const PENDING = "select id from deliveries where state = 'pending'";

/** The settings of a host with this SQLite file and a webhook that refuses every connection. */
export const storingTo = (file: string): Record<string, string> => ({
  DATABASE_URL: `sqlite:${file}`,
  ...relayTo("http://127.0.0.1:9/hook"),
});

function faults(stored: readonly unknown[], alone: number, expected: readonly string[]): string[] {
  const ids = new Set(stored);
  const lost = expected.filter((id) => !ids.has(id)).length;
  return [
    ...(lost > 0 ? [`${lost} of ${expected.length} acknowledged leads are lost`] : []),
    ...(alone > 0 ? [`${alone} leads have no delivery`] : []),
    ...(ids.size === stored.length ? [] : [`${stored.length - ids.size} ids are there twice`]),
  ];
}

/** The problems of a SQLite file that must contain all `acknowledged` leads. */
export function checkSqlite(file: string, acknowledged: readonly string[]): string[] {
  const db = new BetterSqlite3(file, { readonly: true });
  const column = (query: string) => db.prepare(query).pluck().all();
  try {
    const integrity = String(db.pragma("integrity_check", { simple: true }));
    return [
      ...faults(column(IDS), column(WITHOUT_DELIVERY).length, acknowledged),
      ...(integrity === "ok" ? [] : [`integrity_check says ${integrity}`]),
    ];
  } finally {
    db.close();
  }
}

/** The number of pending deliveries. */
export const pendingOn = async (cluster: Cluster, database: string): Promise<number> =>
  (await cluster.query(PENDING, database)).length;

/** The problems of a PostgreSQL database that must contain all `acknowledged` leads. */
export async function checkPostgres(cluster: Cluster, database: string, acknowledged: string[]) {
  const rows = await cluster.query<{ id: string }>(IDS, database);
  const alone = await cluster.query(WITHOUT_DELIVERY, database);
  return faults(
    rows.map(({ id }) => id),
    alone.length,
    acknowledged,
  );
}
