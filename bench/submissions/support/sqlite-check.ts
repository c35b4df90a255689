import BetterSqlite3 from "better-sqlite3";

const WITHOUT_DELIVERY = `select count(*) from submissions s where flag is null
  and not exists (select 1 from deliveries d where d.submission_id = s.id)`;
const TWICE = "select count(*) from (select id from submissions group by id having count(*) > 1)";

/** What is wrong with a database, after visitors were told that all of `acknowledged` is kept. */
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
