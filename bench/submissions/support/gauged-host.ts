import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "../../../__tests__/functions/support/relaying";
import { temporaryFolder } from "../../../__tests__/functions/support/temporary-folder";
import type { Hosts } from "./hosts";

/** Runs in the host: writes the CPU time of its longest turn, and of all, since the last signal. */
const GAUGE = `if (require("node:worker_threads").isMainThread) {
  let [longest, total, before] = [0, 0, process.threadCpuUsage()];
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    total += (user + system) / 1000;
    before = process.threadCpuUsage();
  }, 1).unref();
  process.on("SIGUSR2", () => {
    require("node:fs").appendFileSync(process.env.GAUGE_FILE, Math.round(longest) + " " + Math.round(total) + "\\n");
    [longest, total] = [0, 0];
  });
}`;

/** A host that tells its longest turn and all turns since it was asked before, in milliseconds of CPU time. */
export async function startGauged(hosts: Hosts, env: Record<string, string>) {
  const folder = temporaryFolder();
  const [program, file] = [path.join(folder, "gauge.cjs"), path.join(folder, "turns")];
  writeFileSync(program, GAUGE);
  writeFileSync(file, "");
  const gauge = { NODE_OPTIONS: `--require ${program}`, GAUGE_FILE: file };
  const host = await hosts.start({ ...env, ...gauge });
  const turns = () => readFileSync(file, "utf8").trim().split("\n").filter(Boolean);
  const cpuTimes = async (): Promise<{ longest: number; total: number }> => {
    const { length } = turns();
    host.signal("SIGUSR2");
    await until(() => turns().length > length);
    const [longest = 0, total = 0] = (turns().at(-1) ?? "").split(" ").map(Number);
    return { longest, total };
  };
  return { host, cpuTimes };
}

export type GaugedHost = Awaited<ReturnType<typeof startGauged>>;
