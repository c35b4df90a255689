import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { withHosts, type Hosts, withFolder } from "./support/host";
import { startLoad, type Load } from "./support/load";
import { canCutPower, cutPower, DISK_FAULTS, forgetfulDisk, settleDisk } from "./power-cut";
import { NOBODY } from "./support/receiver";
import { until } from "../../__tests__/functions/support/relaying";
import { checkSqlite } from "./support/ledger";

const FAULT_MS = 150;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const refusals = ({ others }: Load): number => others.get(503) ?? 0;

/** Makes the disk fail for a while under load; the host must refuse posts and recover. */
async function failFor(sign: string, load: Load): Promise<string[]> {
  const refusedBefore = refusals(load);
  writeFileSync(sign, "");
  // Posts under way may already be synced; after the first refusal none may succeed.
  await until(() => refusals(load) > refusedBefore + 16);
  const kept = load.acknowledged.length;
  await pause(FAULT_MS);
  const passed = load.acknowledged.length - kept;
  rmSync(sign);
  await until(() => load.acknowledged.length > kept + passed);
  return passed > 0 ? [`${path.basename(sign)}: ${passed} false successes`] : [];
}

async function failAgain(hosts: Hosts, folder: string, programs: string, asked: BenchRun) {
  const file = path.join(folder, "submissions.db");
  const settings = { DATABASE_URL: `sqlite:${file}`, ...NOBODY };
  await (await hosts.start(settings)).stop();
  settleDisk(folder);
  const host = await hosts.start({ ...settings, ...forgetfulDisk(programs, folder) });
  const load = startLoad({ url: () => host.url, clients: 16, seed: asked.seed, pauseMs: 1 });
  const problems: string[] = [];
  await until(() => load.acknowledged.length > 0);
  for (let done = 0; done < asked.count; done++) {
    const fault = DISK_FAULTS[done % DISK_FAULTS.length] ?? "";
    problems.push(...(await failFor(path.join(folder, fault), load)));
  }
  await hosts.kill(host);
  await load.stop();
  cutPower(folder);
  problems.push(...checkSqlite(file, load.acknowledged));
  if (load.withoutRetryAfter > 0) problems.push("a refusal lacks Retry-After");
  const figures = { acknowledged: load.acknowledged.length, refused: refusals(load) };
  return { problems, figures };
}

async function run(asked: BenchRun) {
  if (!canCutPower()) {
    asked.say("There is no C compiler (cc) here, so the disk faults were not tested.");
    return { problems: [], figures: { method: "none" } };
  }
  return withFolder((programs) =>
    withFolder((folder) => withHosts((hosts) => failAgain(hosts, folder, programs, asked))),
  );
}

/** The disk is full, or fails to write or to sync, for a while and under load. */
export const diskFaults: Bench = {
  name: "disk-faults",
  about: "ENOSPC and EIO under load: refused, never a false success, recovered by itself",
  full: 90,
  run,
};
