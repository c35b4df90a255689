import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { type Measured, runMeasured } from "./run-measured";

/** A build is the same for the same moment; with the clock's it would change at midnight. */
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

/** Commits all that has changed in a copy: the sitemap's days come from the history. */
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
