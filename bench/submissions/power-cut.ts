import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { DEFECTS } from "./support/defects";
import { withHosts, type Hosts } from "./support/host";
import { killUnderLoad } from "./support/kill-under-load";
import { checkSqlite } from "./support/sqlite-check";
import { withFolder } from "./support/temporary";
import { canCutPower, cutPower, forgetfulDisk, settleDisk } from "./support/unsync";
import { NOBODY } from "./support/webhook";
import { checkWithoutShim } from "./support/without-shim";

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
