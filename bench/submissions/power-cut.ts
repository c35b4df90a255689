import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { withHosts, type Hosts, withFolder, killUnderLoad } from "./support/host";
import { checkSqlite } from "./support/database-check";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createSqlStore } from "../../functions/store/sql-store";
import { openSqlite } from "../../functions/store/sqlite";
import { DEFECTS } from "./support/ledger";
import { NOBODY } from "./support/receiver";
import { submission } from "../../__tests__/functions/support/records";

/** Cycles of the control, which has to lose something in the first one or two. */
const CONTROL_CYCLES = 3;

interface Folders {
  /** Of the database. */
  folder: string;
  /** Of the compiled shim. */
  programs: string;
}

interface Cut {
  acknowledged: number;
  problems: string[];
}

/** Power cuts on one database, after each of which the host starts on what the disk has kept. */
async function cutAgain(hosts: Hosts, folders: Folders, cycles: number, seed: number) {
  const { folder, programs } = folders;
  const file = path.join(folder, "submissions.db");
  const settings = { DATABASE_URL: `sqlite:${file}`, ...NOBODY };
  // The tables are there, and on disk, before the first cut.
  await (await hosts.start(settings)).stop();
  settleDisk(folder);
  const acknowledged: string[] = [];
  const result = (): Cut => ({
    acknowledged: acknowledged.length,
    problems: checkSqlite(file, acknowledged),
  });
  for (let done = 0; done < cycles; done++) {
    const host = await hosts.start({ ...settings, ...forgetfulDisk(programs, folder) });
    if (result().problems.length > 0) return result();
    acknowledged.push(...(await killUnderLoad(hosts, host, seed + done)));
    cutPower(folder);
    settleDisk(folder);
  }
  return result();
}

/** The host, or one with a defect, on a disk of its own. */
function cutPowerOf(cycles: number, seed: number, change?: (code: string) => string): Promise<Cut> {
  return withFolder((programs) =>
    withFolder((folder) =>
      withHosts((hosts) => cutAgain(hosts, { folder, programs }, cycles, seed), change),
    ),
  );
}

async function run({ count, seed, say }: BenchRun) {
  if (!canCutPower()) {
    say("There is no C compiler (cc) here: SQLite's own settings are checked instead of the disk.");
    return { problems: await checkWithoutShim(count), figures: { method: "settings" } };
  }
  const full = await cutPowerOf(count, seed);
  const control = await cutPowerOf(CONTROL_CYCLES, seed, DEFECTS.normal);
  const problems = [...full.problems];
  if (control.problems.length === 0) {
    problems.push("The control (synchronous=NORMAL) has lost nothing: this run proves nothing.");
  }
  const figures = { acknowledged: full.acknowledged, control: control.problems.join("; ") };
  return { problems, figures };
}

/** The power goes while the host is under load: what the disk was not made to keep is gone. */
export const powerCut: Bench = {
  name: "power-cut",
  about: "unsynced bytes are dropped at the kill: nothing acknowledged is lost, NORMAL must lose",
  full: 500,
  run,
};

const SOURCE = path.resolve("bench/submissions/unsync.c");
const IMAGE = ".durable";

/** While a file of such a name is in the folder, the disk fails in this way. */
export const DISK_FAULTS = ["EIO-sync", "ENOSPC-write", "EIO-write"] as const;

/** True where the disk that forgets (unsync.c) can be made and preloaded. */
export function canCutPower(): boolean {
  return process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;
}

/** Compiles the disk that forgets; gives the settings that a host needs to run on it. */
export function forgetfulDisk(programs: string, folder: string): Record<string, string> {
  const library = path.join(programs, "unsync.so");
  if (!existsSync(library)) {
    execFileSync("cc", ["-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl", "-lpthread"]);
  }
  return { LD_PRELOAD: library, UNSYNC_PREFIX: folder + path.sep };
}

/** What is in the folder now is on the disk: images of all files are taken. */
export function settleDisk(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(IMAGE)) copyFileSync(file, file + IMAGE);
  }
}

/** After the kill: what was never synced is gone. */
export function cutPower(folder: string): void {
  const names = readdirSync(folder);
  const images = names.filter((name) => name.endsWith(IMAGE));
  for (const name of names.filter((one) => !images.includes(one))) {
    if (!images.includes(name + IMAGE)) rmSync(path.join(folder, name));
  }
  for (const name of images) {
    const file = path.join(folder, name);
    renameSync(file, file.slice(0, -IMAGE.length));
  }
}

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
