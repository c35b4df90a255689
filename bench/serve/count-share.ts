import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fullSpeed } from "./full-speed";
import { startOwn } from "./servers";

const SECONDS = 8;
const PERCENT = 2;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Microseconds of CPU time in a function of the host and what it calls, and of everything. */
function timesIn({ nodes, samples, timeDeltas }: Profile, functionName: string) {
  const inside = new Set<number>();
  const idle = new Set<number>();
  // V8 lists a node before its children.
  for (const { id, callFrame, children = [] } of nodes) {
    if (callFrame.functionName === "(idle)") idle.add(id);
    if (callFrame.functionName === functionName && callFrame.url.endsWith("server.js"))
      inside.add(id);
    if (inside.has(id)) for (const child of children) inside.add(child);
  }
  const sum = (isCounted: (id: number) => boolean): number =>
    samples.reduce((all, id, index) => all + (isCounted(id) ? (timeDeltas[index] ?? 0) : 0), 0);
  return { inside: sum((id) => inside.has(id)), all: sum((id) => !idle.has(id)) };
}

/**
 * The share of counting (`Visits.view`) in the host's CPU time. Two hosts side by side differ by more
 * than this share, also when both count.
 */
export async function countShare(folder: string, addresses: readonly string[]) {
  const profiles = path.join(folder, "profiles");
  const host = await startOwn("profiled", folder, {}, ["--cpu-prof", `--cpu-prof-dir=${profiles}`]);
  await fullSpeed(host, addresses, SECONDS).finally(host.stop);
  const times = readdirSync(profiles).map((name) =>
    timesIn(JSON.parse(readFileSync(path.join(profiles, name), "utf8")) as Profile, "view"),
  );
  const share = Math.max(...times.map(({ inside, all }) => (100 * inside) / all));
  return {
    problems:
      share > 0 && share <= PERCENT ? [] : [`counting takes ${share.toFixed(1)} % of the CPU time`],
    figures: { "counting, % of CPU time": Number(share.toFixed(1)) },
  };
}
