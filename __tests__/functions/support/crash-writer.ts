import { createSqlStore } from "../../../functions/store/sql-store";
import { openSqlite } from "../../../functions/store/sqlite";
import { submission } from "./submission";

/** Run as a process of its own: stores leads without end and prints each id once it is on disk. */
async function main(file: string): Promise<void> {
  const store = createSqlStore(await openSqlite(file));
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

void main(process.argv[2] ?? "");
