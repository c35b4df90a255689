import type { Cluster } from "./postgres";

const WITHOUT_DELIVERY = `select count(*)::int as count from submissions s where flag is null
  and not exists (select 1 from deliveries d where d.submission_id = s.id)`;

async function count(cluster: Cluster, text: string, database: string): Promise<number> {
  return (await cluster.query<{ count: number }>(text, database))[0]?.count ?? -1;
}

/** How many deliveries still wait. */
export function pendingOn(cluster: Cluster, database: string): Promise<number> {
  const text = "select count(*)::int as count from deliveries where state = 'pending'";
  return count(cluster, text, database);
}

/** What is wrong with a database, after visitors were told that all of `acknowledged` is kept. */
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
