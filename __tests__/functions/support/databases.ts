import path from "node:path";
import { openCluster, type Cluster } from "../../../bench/submissions/support/postgres";
import { openPostgres } from "../../../functions/store/postgres";
import { createSqlStore } from "../../../functions/store/sql-store";
import { openSqlite } from "../../../functions/store/sqlite";
import type { Store } from "../../../functions/store/store";
import type { Dialect, OpenDatabase } from "../../../functions/store/tables";
import { removeTemporaryFolders, temporaryFolder } from "./temporary-folder";

export const DIALECTS: readonly Dialect[] = ["sqlite", "postgres"];

/** An empty database for one test, which several hosts may open. */
export interface TestDatabase {
  store(): Promise<Store>;
  /** The stores of two hosts. SQLite has one writer: there both are the same. */
  hosts(): Promise<[Store, Store]>;
}

/** Gives every test of a describe block real, empty databases of one dialect. */
export function useDatabases(dialect: Dialect): () => Promise<TestDatabase> {
  let cluster: Cluster | undefined;
  let made = 0;
  const opened: OpenDatabase[] = [];
  beforeAll(async () => {
    if (dialect === "postgres") cluster = await openCluster();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ db }) => db.destroy()));
    removeTemporaryFolders();
  });
  afterAll(() => cluster?.remove());
  return async () => {
    made += 1;
    const file = path.join(temporaryFolder(), "submissions.db");
    const url = await cluster?.createDatabase(`test_${made}`);
    const open = async (): Promise<OpenDatabase> => {
      const database = url ? await openPostgres(url) : await openSqlite(file);
      opened.push(database);
      return database;
    };
    const store = async (): Promise<Store> => createSqlStore(await open());
    return {
      store,
      async hosts() {
        const first = await store();
        return [first, url ? await store() : first];
      },
    };
  };
}
