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

/** A power cut under load: unsynced bytes are lost. */
export const powerCut: Bench = {
  name: "power-cut",
  about:
    "unsynced bytes are dropped at the kill: no acknowledged lead is lost, NORMAL must lose some",
  full: 500,
  async run({ count, seed, report }): Promise<BenchResult> {
    if (!canForget()) {
      report("There is no C compiler (cc) here, so no power was cut.");
      return { problems: [], figures: { method: "none" } };
    }
    const { acknowledged, problems } = await cutAgain(count, seed);
    const control = await cutAgain(CONTROL_CYCLES, seed, NOT_SYNCED);
    if (control.problems.length === 0)
      problems.push("The control (synchronous=NORMAL) has lost nothing: this run proves nothing.");
    return { problems, figures: { acknowledged, control: control.problems.join("; ") } };
  },
};
