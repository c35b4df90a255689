import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { BUILD_DATE } from "./plan";
import { runMeasured, type Measured } from "./run-measured";

const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });

/** This project's last commit in `folder`, with its history, and with packages of its own. */
export function cloneProject(folder: string): void {
  git(process.cwd(), "clone", "--quiet", ".", folder);
  copyTree("node_modules", path.join(folder, "node_modules"));
}

/** Commits all that has changed in a copy: the sitemap's days come from the history. */
export function commitAll(folder: string): void {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Bench", "-c", "user.email=bench@example.org"];
  git(folder, ...author, "commit", "--quiet", "--message", "Changed by the bench");
}

/** Hard links where the file system has them: a copy of some hundred megabytes otherwise. */
function copyTree(from: string, to: string): void {
  try {
    execFileSync("cp", ["-al", path.resolve(from), to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
}

/** Removes what builds have left behind. */
export function makeCold(folder: string): void {
  for (const made of [".cache", "public", "dist"])
    rmSync(path.join(folder, made), { recursive: true, force: true });
}

/** `gatsby build`, without what follows it. */
export async function buildPages(folder: string): Promise<Measured> {
  const program = [process.execPath, "node_modules/gatsby/cli.js", "build"];
  const env = { CI: "true", BUILD_DATE, GATSBY_TELEMETRY_DISABLED: "1" };
  return runMeasured(program, { cwd: folder, env });
}

/** `npm run build`, without npm. */
export async function buildOwn(folder: string): Promise<Measured> {
  const program = [process.execPath, "scripts/build.mjs"];
  return runMeasured(program, { cwd: folder, env: { CI: "true", BUILD_DATE } });
}
