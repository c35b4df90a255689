import { copyFileSync } from "node:fs";
import path from "node:path";
import { submission } from "../../__tests__/functions/support/records";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import { openSqlite } from "../../functions/store/sqlite";
import { createStore } from "../../functions/store/store";
import type { Bench, BenchResult } from "../bench";
import { NOT_SYNCED } from "./support/defects";
import { canForget, cutPower, forgetfulDatabase, settleDisk } from "./support/forgetful-disk";
import { bundleHosts, killUnderLoad } from "./support/hosts";
import { checkSqlite } from "./support/stored";

/** Cycles of the control, which must lose a lead. */
const CONTROL_CYCLES = 3;

/** Power cuts on one database; after each the host starts with the synced bytes only. */
async function cutAgain(cycles: number, seed: number, change?: (code: string) => string) {
  const hosts = await bundleHosts(change);
  const { folder, file, settings } = await forgetfulDatabase(hosts);
  const acknowledged: string[] = [];
  let problems: string[] = [];
  for (let done = 0; done < cycles && problems.length === 0; done++) {
    const host = await hosts.start(settings);
    problems = checkSqlite(file, acknowledged);
    acknowledged.push(...(await killUnderLoad(hosts, host, seed + done)));
    cutPower(folder);
    settleDisk(folder);
  }
  if (problems.length === 0) problems = checkSqlite(file, acknowledged);
  return { acknowledged: acknowledged.length, problems };
}

const FULL = 2;

/**
 * Without a C compiler: the log holds each lead when it is acknowledged, and SQLite is configured to
 * sync the log at each commit, also after it has written. That it does so is SQLite's guarantee.
 */
export async function checkWithoutShim(count: number): Promise<string[]> {
  const folder = temporaryFolder();
  const [file, copy] = [path.join(folder, "submissions.db"), path.join(folder, "copy.db")];
  const opened = await openSqlite(file);
  const store = createStore(() => Promise.resolve(opened));
  const pragma = (name: string) => opened.connection.pragma(name, { simple: true });
  const problems: string[] = [];
  for (let done = 0; done < count; done++) {
    const lead = submission();
    await store.save({ submission: lead, channels: ["webhook"] });
    for (const part of ["", "-wal"]) copyFileSync(file + part, copy + part);
    problems.push(...checkSqlite(copy, [lead.id]));
    if (pragma("journal_mode") !== "wal" || pragma("synchronous") !== FULL)
      problems.push("SQLite is not told to sync its log at each commit");
  }
  await store.close();
  return problems;
}

/** A power cut under load: unsynced bytes are lost. */
export const powerCut: Bench = {
  name: "power-cut",
  about:
    "unsynced bytes are dropped at the kill: no acknowledged lead is lost, NORMAL must lose some",
  full: 500,
  async run({ count, seed, say }): Promise<BenchResult> {
    if (!canForget()) {
      say("There is no C compiler (cc) here: SQLite's settings are checked instead of the disk.");
      return { problems: await checkWithoutShim(count), figures: { method: "settings" } };
    }
    const { acknowledged, problems } = await cutAgain(count, seed);
    const control = await cutAgain(CONTROL_CYCLES, seed, NOT_SYNCED);
    if (control.problems.length === 0)
      problems.push("The control (synchronous=NORMAL) has lost nothing: this run proves nothing.");
    return { problems, figures: { acknowledged, control: control.problems.join("; ") } };
  },
};
