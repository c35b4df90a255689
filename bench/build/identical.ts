import path from "node:path";
import type { BenchRun } from "../bench";
import { differing, printOf } from "./folder-print";
import { buildOwn, cloneProject } from "./own-project";
import { COLD_WITH_PICTURES_SECONDS } from "./plan";
import { builtPictures, unusedPictures } from "./unused-pictures";

const MADE = ["public", "dist"];

/**
 * This commit built cold, pictures included, in two folders one after the other: the same bytes, no
 * picture that nothing names, in time.
 */
export async function twoColdBuilds(folder: string, { say }: Pick<BenchRun, "say">) {
  const problems: string[] = [];
  const seconds: number[] = [];
  const first = path.join(folder, "one");
  const second = path.join(folder, "in", "another", "folder");
  for (const target of [first, second]) {
    cloneProject(target);
    const { code, cpuSeconds, wallSeconds, peakBytes, output } = await buildOwn(target);
    if (code !== 0) throw new Error(`the build ended with ${code}:\n${output.slice(-3000)}`);
    const memory = (peakBytes / 1024 / 1024).toFixed(0);
    say(
      `The site as it is, cold: ${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s, ${memory} MB`,
    );
    seconds.push(wallSeconds);
  }
  const different = differing(printOf(first, MADE), printOf(second, MADE));
  if (different.length > 0) problems.push(`two cold builds differ in ${different.join(", ")}`);
  const slowest = Math.max(...seconds);
  if (slowest > COLD_WITH_PICTURES_SECONDS)
    problems.push(`the site as it is takes ${slowest.toFixed(0)} s to build`);
  const site = path.join(first, "public");
  const unused = unusedPictures(site);
  if (unused.length > 0) problems.push(`made and not used: ${unused.join(", ")}`);
  return {
    problems,
    figures: {
      "as it is, cold with pictures, s": seconds.map((one) => one.toFixed(0)).join(" and "),
      "files that differ": different.length,
      "pictures made": builtPictures(site).length,
      "pictures not used": unused.length,
    },
  };
}
