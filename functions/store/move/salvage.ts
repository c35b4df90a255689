import type { Database } from "better-sqlite3";

interface Column {
  name: string;
}

const columnsOf = (database: Database, table: string): string[] =>
  (database.pragma(`table_info("${table}")`) as Column[]).map(({ name }) => name);

/** The rows of a table by every way that leads to them, so that no damaged page hides others. */
function scans(database: Database, table: string): string[] {
  const indexes = database.pragma(`index_list("${table}")`) as { name: string; partial: number }[];
  const ways = [
    { via: "NOT INDEXED", by: "rowid" },
    ...indexes
      .filter(({ partial }) => partial === 0)
      .map(({ name }) => {
        const [first] = database.pragma(`index_info("${name}")`) as Column[];
        return { via: `INDEXED BY "${name}"`, by: `"${first?.name ?? "rowid"}"` };
      }),
  ];
  return ways.flatMap(({ via, by }) =>
    ["ASC", "DESC"].map((order) => `SELECT rowid FROM "${table}" ${via} ORDER BY ${by} ${order}`),
  );
}

function collectRowids(damaged: Database, table: string): Set<number> {
  const rowids = new Set<number>();
  for (const scan of scans(damaged, table)) {
    try {
      for (const rowid of damaged.prepare(scan).pluck().iterate()) rowids.add(Number(rowid));
    } catch {
      // This way ends at a damaged page.
    }
  }
  return rowids;
}

function copyTable(damaged: Database, target: Database, table: string): number {
  const known = new Set(columnsOf(damaged, table));
  const names = columnsOf(target, table).filter((name) => known.has(name));
  if (names.length === 0) return 0;
  const list = names.map((name) => `"${name}"`).join(", ");
  const read = damaged.prepare(`SELECT ${list} FROM "${table}" WHERE rowid = ?`).raw();
  const write = target.prepare(
    `INSERT INTO "${table}" (${list}) VALUES (${names.map(() => "?").join(", ")})`,
  );
  let unreadable = 0;
  for (const rowid of collectRowids(damaged, table)) {
    try {
      const row = read.get(rowid) as unknown[] | undefined;
      if (row) write.run(row);
      else unreadable += 1;
    } catch {
      unreadable += 1;
    }
  }
  return unreadable;
}

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'kysely%' " +
  "AND name NOT LIKE 'sqlite%'";

const tablesOf = (database: Database): string[] =>
  database.prepare(TABLES).pluck().all() as string[];

/**
 * Copies every row that can be read from a database, however damaged, into the empty tables of
 * `target`. Returns how many rows cannot be read; undefined when nothing can.
 */
export function salvage(damaged: Database, target: Database): number | undefined {
  try {
    if (!tablesOf(damaged).includes("submissions")) return undefined;
  } catch {
    return undefined;
  }
  // A row may refer to one that is lost.
  target.pragma("foreign_keys = OFF");
  const copyAll = target.transaction(() =>
    tablesOf(target).reduce((sum, table) => sum + copyTable(damaged, target, table), 0),
  );
  return copyAll();
}
