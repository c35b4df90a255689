import { copyFileSync } from "node:fs";
import path from "node:path";
import { submission } from "../../../__tests__/functions/support/submission";
import { createSqlStore } from "../../../functions/store/sql-store";
import { openSqlite } from "../../../functions/store/sqlite";
import { checkSqlite } from "./sqlite-check";
import { withFolder } from "./temporary";

const FULL = 2;

/**
 * What can be said about power cuts without a compiler for the disk that forgets: the log holds
 * each lead when it is acknowledged, and SQLite is told, also after it has written, to sync the log
 * at each commit. That the sync then takes place is SQLite's word.
 */
export function checkWithoutShim(count: number): Promise<string[]> {
  return withFolder(async (folder) => {
    const file = path.join(folder, "submissions.db");
    const copy = path.join(folder, "copy.db");
    const opened = await openSqlite(file);
    const store = createSqlStore(opened);
    const problems: string[] = [];
    for (let done = 0; done < count; done++) {
      const lead = submission();
      await store.save({ submission: lead, channels: ["webhook"] });
      for (const part of ["", "-wal"]) copyFileSync(file + part, copy + part);
      problems.push(...checkSqlite(copy, [lead.id]));
      const pragma = (name: string) => opened.connection.pragma(name, { simple: true });
      if (pragma("journal_mode") !== "wal" || pragma("synchronous") !== FULL) {
        problems.push("SQLite is not told to sync its log at each commit");
      }
    }
    await store.close();
    return problems;
  });
}
