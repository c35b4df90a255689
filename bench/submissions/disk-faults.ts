import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "../../__tests__/functions/support/relaying";
import type { Bench, BenchResult } from "../bench";
import { canForget, cutPower, DISK_FAULTS, forgetfulDatabase } from "./support/forgetful-disk";
import { bundleHosts } from "./support/hosts";
import { startLoad, type Load } from "./support/load";
import { checkSqlite } from "./support/stored";

const FAULT_MS = 150;

const refusals = ({ others }: Load): number => others.get(503) ?? 0;

/** Makes the disk fail for a while under load; the host must refuse posts and recover. */
async function failFor(sign: string, load: Load): Promise<string[]> {
  const refusedBefore = refusals(load);
  writeFileSync(sign, "");
  // Posts under way may already be synced; after the first refusal none may succeed.
  await until(() => refusals(load) > refusedBefore + 16);
  const before = load.acknowledged.length;
  await new Promise((resolve) => setTimeout(resolve, FAULT_MS));
  const passed = load.acknowledged.length - before;
  rmSync(sign);
  await until(() => load.acknowledged.length > before + passed);
  return passed > 0 ? [`${path.basename(sign)}: ${passed} false successes`] : [];
}

/** The disk is full, or fails to write or to sync, for a while and under load. */
export const diskFaults: Bench = {
  name: "disk-faults",
  about: "ENOSPC and EIO under load: refused, never a false success, recovered by itself",
  full: 90,
  async run({ count, seed, report }): Promise<BenchResult> {
    if (!canForget()) {
      report("There is no C compiler (cc) here, so the disk faults were not tested.");
      return { problems: [], figures: { method: "none" } };
    }
    const hosts = await bundleHosts();
    const { folder, file, settings } = await forgetfulDatabase(hosts);
    const host = await hosts.start(settings);
    const load = startLoad({ url: () => host.url, clients: 16, seed, pauseMs: 1 });
    const problems: string[] = [];
    await until(() => load.acknowledged.length > 0);
    for (let done = 0; done < count; done++) {
      const fault = DISK_FAULTS[done % DISK_FAULTS.length] ?? "";
      problems.push(...(await failFor(path.join(folder, fault), load)));
    }
    await hosts.kill(host);
    await load.stop();
    cutPower(folder);
    problems.push(...checkSqlite(file, load.acknowledged));
    if (load.withoutRetryAfter > 0) problems.push("a refusal lacks Retry-After");
    return {
      problems,
      figures: { acknowledged: load.acknowledged.length, refused: refusals(load) },
    };
  },
};
