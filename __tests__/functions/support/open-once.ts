import { createSqlStore } from "../../../functions/store/sql-store";
import { openSqlite } from "../../../functions/store/sqlite";

/** Run as a process of its own: says that it is there, and opens a database when it is told to. */
async function main(file: string): Promise<void> {
  process.stdout.write("ready\n");
  await new Promise((resolve) => process.stdin.once("data", resolve));
  await createSqlStore(await openSqlite(file)).close();
  process.exit(0);
}

void main(process.argv[2] ?? "");
