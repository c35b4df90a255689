import BetterSqlite3 from "better-sqlite3";
import type { Cluster } from "./postgres";

const WITHOUT_DELIVERY = `select count(*) from submissions s where flag is null
  and not exists (select 1 from deliveries d where d.submission_id = s.id)`;
const TWICE = "select count(*) from (select id from submissions group by id having count(*) > 1)";

/** The problems of a database that must contain all `acknowledged` leads. */
export function checkSqlite(file: string, acknowledged: readonly string[]): string[] {
  const db = new BetterSqlite3(file, { readonly: true });
  try {
    const number = (text: string): number => Number(db.prepare(text).pluck().get());
    const find = db.prepare("select 1 from submissions where id = ?").pluck();
    const lost = acknowledged.filter((id) => find.get(id) === undefined).length;
    const integrity = String(db.pragma("integrity_check", { simple: true }));
    const alone = number(WITHOUT_DELIVERY);
    const twice = number(TWICE);
    return [
      ...(lost > 0 ? [`${lost} of ${acknowledged.length} acknowledged leads are lost`] : []),
      ...(alone > 0 ? [`${alone} leads have no delivery`] : []),
      ...(twice > 0 ? [`${twice} ids are there twice`] : []),
      ...(integrity === "ok" ? [] : [`integrity_check says ${integrity}`]),
    ];
  } finally {
    db.close();
  }
}

async function count(cluster: Cluster, text: string, database: string): Promise<number> {
  return Number((await cluster.query<{ count: string }>(text, database))[0]?.count ?? -1);
}

/** The number of pending deliveries. */
export function pendingOn(cluster: Cluster, database: string): Promise<number> {
  const text = "select count(*)::int as count from deliveries where state = 'pending'";
  return count(cluster, text, database);
}

/** The problems of a database that must contain all `acknowledged` leads. */
export async function checkPostgres(
  cluster: Cluster,
  database: string,
  acknowledged: readonly string[],
): Promise<string[]> {
  const rows = await cluster.query<{ id: string }>("select id from submissions", database);
  const stored = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  const alone = await count(cluster, WITHOUT_DELIVERY, database);
  return [
    ...(lost > 0 ? [`${lost} of ${acknowledged.length} acknowledged leads are lost`] : []),
    ...(alone > 0 ? [`${alone} leads have no delivery`] : []),
    ...(stored.size === rows.length ? [] : ["an id is there twice"]),
  ];
}
