import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { withHosts, type Hosts, withFolder, killUnderLoad } from "./support/host";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createStore } from "../../functions/store/store";
import { openSqlite } from "../../functions/store/sqlite";
import { DEFECTS, checkSqlite } from "./support/ledger";
import { NOBODY } from "./support/receiver";
import { submission } from "../../__tests__/functions/support/records";

/** Cycles of the control, which must lose a lead. */
const CONTROL_CYCLES = 3;

interface Folders {
  /** The folder of the database. */
  folder: string;
  /** The folder of the compiled shim. */
  programs: string;
}

interface Cut {
  acknowledged: number;
  problems: string[];
}

/** Power cuts on one database; after each the host starts with the synced bytes only. */
async function cutAgain(hosts: Hosts, folders: Folders, cycles: number, seed: number) {
  const { folder, programs } = folders;
  const file = path.join(folder, "submissions.db");
  const settings = { DATABASE_URL: `sqlite:${file}`, ...NOBODY };
  // The tables are synced before the first cut.
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

/** The host, or one with a defect, on its own disk. */
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

/** A power cut under load: unsynced bytes are lost. */
export const powerCut: Bench = {
  name: "power-cut",
  about:
    "unsynced bytes are dropped at the kill: no acknowledged lead is lost, NORMAL must lose some",
  full: 500,
  run,
};

const SOURCE = path.resolve("bench/submissions/unsync.c");
const IMAGE = ".durable";

/** The disk fails in this way while a file of this name exists in the folder. */
export const DISK_FAULTS = ["EIO-sync", "ENOSPC-write", "EIO-write"] as const;

/** True where unsync.c, the disk that drops unsynced bytes, compiles and can be preloaded. */
export function canCutPower(): boolean {
  return process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;
}

/** Compiles unsync.c; returns the environment that a host needs for it. */
export function forgetfulDisk(programs: string, folder: string): Record<string, string> {
  const library = path.join(programs, "unsync.so");
  if (!existsSync(library)) {
    execFileSync("cc", ["-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl", "-lpthread"]);
  }
  return { LD_PRELOAD: library, UNSYNC_PREFIX: folder + path.sep };
}

/** Marks all files of the folder as synced. */
export function settleDisk(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(IMAGE)) copyFileSync(file, file + IMAGE);
  }
}

/** Drops unsynced bytes, after the kill. */
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
 * Checks without a C compiler: the log holds
 * each lead when it is acknowledged, and SQLite is set, also after it has written, to sync the log
 * at each commit. That it does is SQLite's guarantee.
 */
export function checkWithoutShim(count: number): Promise<string[]> {
  return withFolder(async (folder) => {
    const file = path.join(folder, "submissions.db");
    const copy = path.join(folder, "copy.db");
    const opened = await openSqlite(file);
    const store = createStore(opened);
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
