import type { Kysely } from "kysely";
import { COUNT_KEY } from "../page-counts";
import type { PageCountsTable, Tables } from "../tables";

export const COUNT_COLUMNS = [
  ...COUNT_KEY,
  "views",
  "starts",
  "sends",
] as const satisfies readonly (keyof PageCountsTable)[];

/** The larger of two sums stays, so that a repeated copy or merge counts nothing twice. */
export async function copyCounts(source: Kysely<Tables>, target: Kysely<Tables>): Promise<void> {
  const days = await source.selectFrom("page_counts").select("day").distinct().execute();
  for (const { day } of days) {
    const counts = source.selectFrom("page_counts").select(COUNT_COLUMNS).where("day", "=", day);
    await target
      .insertInto("page_counts")
      .values(await counts.execute())
      .onConflict((conflict) =>
        conflict.columns(COUNT_KEY).doUpdateSet(({ case: choose, ref }) => {
          const larger = (name: "views" | "starts" | "sends") =>
            choose()
              .when(`excluded.${name}`, ">", ref(`page_counts.${name}`))
              .then(ref(`excluded.${name}`))
              .else(ref(`page_counts.${name}`))
              .end();
          return { views: larger("views"), starts: larger("starts"), sends: larger("sends") };
        }),
      )
      .execute();
  }
}
