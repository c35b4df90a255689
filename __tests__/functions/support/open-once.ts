import { createSqlStore } from "../../../functions/store/sql-store";
import { openSqlite } from "../../../functions/store/sqlite";
import { errorCode } from "../../../functions/log";

/** As the host does: a database that another one holds for over a second is asked for again. */
async function open(file: string) {
  for (;;) {
    try {
      return await openSqlite(file);
    } catch (error) {
      if (errorCode(error) !== "SQLITE_BUSY") throw error;
    }
  }
}

/** Run as a process of its own: says that it is there, and opens a database when it is told to. */
async function main(file: string): Promise<void> {
  process.stdout.write("ready\n");
  await new Promise((resolve) => process.stdin.once("data", resolve));
  await createSqlStore(await open(file)).close();
  process.exit(0);
}

void main(process.argv[2] ?? "");
