import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";

/** A fixed build date: with today's the build would change at midnight. */
const BUILD_DATE = "2026-11-20";
const LONGEST_OUTPUT = 100 * 1024 * 1024;

const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });

/**
 * A commit of this project in `folder`, with its history and its own packages: hard links
 * to those of this folder, or `npm ci` where its lock file is another one.
 */
export function cloneProject(folder: string, commit = "HEAD"): void {
  git(process.cwd(), "clone", "--quiet", "--no-checkout", ".", folder);
  git(folder, "checkout", "--quiet", git(process.cwd(), "rev-parse", commit).trim());
  const packages = path.join(folder, "node_modules");
  const isSame = git(process.cwd(), "diff", "HEAD", commit, "--", "package-lock.json") === "";
  const linked = isSame && spawnSync("cp", ["-al", path.resolve("node_modules"), packages]);
  if (linked && linked.status === 0) return;
  rmSync(packages, { recursive: true, force: true });
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--silent"], { cwd: folder });
}

/** Commits all changes in a copy: the sitemap's days come from Git. */
export function commitAll(folder: string): void {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Bench", "-c", "user.email=bench@example.org"];
  git(folder, ...author, "commit", "--quiet", "--no-verify", "--message", "Changed by the bench");
}

export function makeCold(folder: string): void {
  for (const output of [".cache", "public", "dist"])
    rmSync(path.join(folder, output), { recursive: true, force: true });
}

export interface Measured {
  wallSeconds: number;
  /** CPU time of the build and of its ended children. */
  cpuSeconds: number;
}

/** Runs the program, then prints its CPU time with the shell's `times`. */
const WITH_TIMES = '"$@"; code=$?; times >&3; exit $code';

/** The second line of `times` is the children's: "1m2.30s 0m4.50s". */
function cpuOf(times: string): number {
  const [, children = ""] = times.trim().split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/gu)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** `npm run build` without npm. Throws with the end of the output when the build fails. */
export function buildProject(folder: string): Measured {
  const started = performance.now();
  const args = ["-c", WITH_TIMES, "sh", process.execPath, "scripts/build.mjs"];
  const { status, output } = spawnSync("sh", args, {
    cwd: folder,
    env: { ...process.env, CI: "true", BUILD_DATE },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: LONGEST_OUTPUT,
  });
  const [, out = "", err = "", times = ""] = output.map((text) => text ?? "");
  if (status !== 0) throw new Error(`The build in ${folder} failed:\n${(out + err).slice(-3000)}`);
  return { wallSeconds: (performance.now() - started) / 1000, cpuSeconds: cpuOf(times) };
}
