import { errorCode } from "../../../functions/shared/log";
import { openSqlite } from "../../../functions/store/sqlite";

/** As the host does: retries while another process locks the database. */
async function open(file: string) {
  for (;;) {
    try {
      return await openSqlite(file);
    } catch (error) {
      if (errorCode(error) !== "SQLITE_BUSY") throw error;
    }
  }
}

/** Opens the database once standard input says so. */
async function openOnce(file: string): Promise<void> {
  process.stdout.write("ready\n");
  await new Promise((resolve) => process.stdin.once("data", resolve));
  await (await open(file)).close();
  process.exit(0);
}

const [, , file = ""] = process.argv;
void openOnce(file);
