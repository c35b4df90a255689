import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, rmSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { once } from "node:events";

/** A fixed build date: with today's the build would change at midnight. */
const BUILD_DATE = "2026-11-20";

const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });

/**
 * A commit of this project in `folder`, with its history and with packages of its own: hard links
 * to those of this folder, or `npm ci` where its lock file is another one.
 */
export function cloneProject(folder: string, commit = "HEAD"): void {
  git(process.cwd(), "clone", "--quiet", "--no-checkout", ".", folder);
  git(folder, "checkout", "--quiet", git(process.cwd(), "rev-parse", commit).trim());
  if (git(process.cwd(), "diff", "HEAD", commit, "--", "package-lock.json") === "")
    copyTree("node_modules", path.join(folder, "node_modules"));
  else execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--silent"], { cwd: folder });
}

/** Commits all changes in a copy: the sitemap's days come from Git. */
export function commitAll(folder: string): void {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Bench", "-c", "user.email=bench@example.org"];
  git(folder, ...author, "commit", "--quiet", "--no-verify", "--message", "Changed by the bench");
}

function copyTree(from: string, to: string): void {
  try {
    execFileSync("cp", ["-al", path.resolve(from), to], { stdio: "ignore" });
  } catch {
    // No hard links on this file system.
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
}

export function makeCold(folder: string): void {
  for (const made of [".cache", "public", "dist"])
    if (existsSync(path.join(folder, made))) rmSync(path.join(folder, made), { recursive: true });
}

/** `npm run build` without npm. Throws with the end of the output when the build fails. */
export async function buildProject(folder: string): Promise<Measured> {
  const program = [process.execPath, "scripts/build.mjs"];
  const measured = await runMeasured(program, { cwd: folder, env: { CI: "true", BUILD_DATE } });
  if (measured.code !== 0)
    throw new Error(`The build in ${folder} failed:\n${measured.output.slice(-3000)}`);
  return measured;
}

export interface Measured {
  code: number;
  wallSeconds: number;
  /** CPU time of the program and of its ended children. */
  cpuSeconds: number;
  /** Peak memory of all its processes, sampled up to 20 times a second. */
  peakBytes: number;
  output: string;
}

interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
}

/** Runs the program, then prints its CPU time with the shell's `times`. */
const WITH_TIMES = '"$@"; code=$?; times >&3; exit $code';

/** Runs a program to its end and measures its cost. */
async function runMeasured(
  program: readonly string[],
  { cwd, env = {} }: RunOptions,
): Promise<Measured> {
  const started = performance.now();
  const child = spawn("sh", ["-c", WITH_TIMES, "sh", ...program], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let output = "";
  let times = "";
  const [, stdout, stderr, extra] = child.stdio;
  for (const stream of [stdout, stderr]) stream?.on("data", (text) => (output += String(text)));
  extra?.on("data", (text) => (times += String(text)));
  let peakBytes = 0;
  let pause = 50;
  let watch = setTimeout(function look() {
    if (child.pid) peakBytes = Math.max(peakBytes, memoryOf(treeOf(child.pid)));
    pause = Math.min(500, pause * 1.2);
    watch = setTimeout(look, pause);
  }, pause);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(watch);
  const wallSeconds = (performance.now() - started) / 1000;
  return { code: code ?? 1, wallSeconds, cpuSeconds: cpuOf(times), peakBytes, output };
}

/** The second line of `times` is the children's: "1m2.30s 0m4.50s". */
function cpuOf(times: string): number {
  const [, children = ""] = times.trim().split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/gu)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

interface Process {
  pid: number;
  parent: number;
}

/** All processes below `root`, itself included (proc(5)). */
function treeOf(root: number): number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Process[] => {
      const stat = read(`/proc/${name}/stat`);
      // The name of a process is in parentheses and may contain any character.
      const parent = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
      return parent ? [{ pid: Number(name), parent: Number(parent) }] : [];
    });
  const found = [root];
  for (const pid of found)
    found.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return found;
}

/** The memory of the processes in bytes; shared pages count once. */
function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = read(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+)/mu.exec(rollup ?? "")?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
