import path from "node:path";
import { openCluster, type Cluster } from "../../../bench/submissions/support/postgres";
import { openPostgres } from "../../../functions/store/postgres";
import { createSqlStore, type OpenDatabase } from "../../../functions/store/sql-store";
import { openSqlite } from "../../../functions/store/sqlite";
import type { Store } from "../../../functions/store/store";
import { removeTemporaryFolders, temporaryFolder } from "./temporary-folder";

export const KINDS = ["sqlite", "postgres"] as const;
export type Kind = (typeof KINDS)[number];

/** A fresh database that a running host has open. */
export interface TestDatabase {
  kind: Kind;
  /** What DATABASE_URL is for it. */
  url: string;
  db: OpenDatabase["db"];
  store: Store;
  /** The SQLite file, "" elsewhere. */
  file: string;
  /** The host is stopped; the database stays. */
  leave: () => Promise<void>;
}

async function sqlite(): Promise<TestDatabase> {
  const file = path.join(temporaryFolder(), "submissions.db");
  const opened = await openSqlite(file);
  const leave = (): Promise<void> => opened.db.destroy();
  return {
    kind: "sqlite",
    url: `sqlite:${file}`,
    db: opened.db,
    store: createSqlStore(opened),
    file,
    leave,
  };
}

async function postgres(cluster: Cluster, name: string): Promise<TestDatabase> {
  const url = await cluster.createDatabase(name);
  const opened = await openPostgres(url);
  const leave = (): Promise<void> => opened.db.destroy();
  return { kind: "postgres", url, db: opened.db, store: createSqlStore(opened), file: "", leave };
}

/**
 * Real databases of both kinds for the tests of a file: each call gives a new, empty one. They are
 * closed after each test; PostgreSQL starts when it is first needed and ends with the file.
 */
export function useDatabases(): {
  open: (kind: Kind) => Promise<TestDatabase>;
  cluster: () => Promise<Cluster>;
} {
  let started: Promise<Cluster> | undefined;
  let count = 0;
  const opened: TestDatabase[] = [];
  const cluster = (): Promise<Cluster> => (started ??= openCluster());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ leave }) => leave()));
    removeTemporaryFolders();
  });
  afterAll(async () => (await started)?.remove());
  return {
    cluster,
    async open(kind) {
      const made = await (kind === "sqlite"
        ? sqlite()
        : postgres(await cluster(), `test${++count}`));
      opened.push(made);
      return made;
    },
  };
}
