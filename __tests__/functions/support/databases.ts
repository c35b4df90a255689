import { SERVICE_CONTENT } from "./records";
import path from "node:path";
import { openPostgres } from "../../../functions/store/postgres";
import { createStore, type Store } from "../../../functions/store/store";
import type { OpenDatabase } from "../../../functions/store/tables";
import { openSqlite } from "../../../functions/store/sqlite";
import { openCluster, type Cluster } from "./postgres-cluster";
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

async function openAt(kind: Kind, url: string, file: string): Promise<TestDatabase> {
  const opened = await (kind === "sqlite" ? openSqlite(file) : openPostgres(url));
  const leave = (): Promise<void> => opened.close();
  return {
    kind,
    url,
    file,
    db: opened.db,
    store: createStore(() => Promise.resolve(opened), SERVICE_CONTENT),
    leave,
  };
}

/**
 * Real databases of both kinds for the tests of a file: each call gives a new, empty one. They are
 * closed after each test; PostgreSQL starts when it is first needed and ends with the file.
 */
export function useDatabases() {
  let started: Promise<Cluster> | undefined;
  let count = 0;
  let template: Promise<string> | undefined;
  const opened: TestDatabase[] = [];
  const cluster = (): Promise<Cluster> => (started ??= openCluster());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ leave }) => leave()));
    removeTemporaryFolders();
  });
  afterAll(async () => (await started)?.remove());
  /** A database whose tables are made once: copies need no migrations. */
  const migrated = async (): Promise<string> => {
    const { close } = await openPostgres(await (await cluster()).createDatabase("migrated"));
    await close();
    return "migrated";
  };
  const add = async (kind: Kind, url: string, file: string): Promise<TestDatabase> => {
    const database = await openAt(kind, url, file);
    opened.push(database);
    return database;
  };
  const open = async (kind: Kind): Promise<TestDatabase> => {
    const file = kind === "sqlite" ? path.join(temporaryFolder(), "submissions.db") : "";
    if (kind === "sqlite") return add(kind, `sqlite:${file}`, file);
    const database = (await cluster()).createDatabase(
      `test${++count}`,
      await (template ??= migrated()),
    );
    return add(kind, await database, file);
  };
  return {
    cluster,
    open,
    /** The same database again, after `leave`. */
    reopen: ({ kind, url, file }: TestDatabase) => add(kind, url, file),
    /** The stores of two hosts with one new database. SQLite has one writer: both are the same. */
    async hosts(kind: Kind): Promise<[Store, Store]> {
      const first = await open(kind);
      const second = kind === "sqlite" ? first : await add(kind, first.url, first.file);
      return [first.store, second.store];
    },
  };
}
