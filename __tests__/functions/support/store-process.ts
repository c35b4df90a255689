import { errorCode } from "../../../functions/shared/log";
import { createStore } from "../../../functions/store/store";
import { openSqlite } from "../../../functions/store/sqlite";
import { submission } from "./records";

/** As the host does: retries while another process locks the database. */
async function open(file: string) {
  for (;;) {
    try {
      return createStore(await openSqlite(file));
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

/** Stores leads without end; prints each id when it is durable. */
async function write(file: string): Promise<void> {
  const store = await open(file);
  for (;;) {
    const batch = Array.from({ length: 8 }, () => submission());
    await Promise.all(
      batch.map(async (one) => {
        await store.save({ submission: one, channels: ["webhook"] });
        process.stdout.write(`${one.id}\n`);
      }),
    );
  }
}

const [, , task, file = ""] = process.argv;
void (task === "write" ? write(file) : openOnce(file));
