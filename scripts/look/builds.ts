import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const KEPT_BUILDS = 4;

/** A built site. */
export interface Build {
  /** For readers: "0a1b2c3 Add a page". */
  title: string;
  /** The folder with `public/` and `dist/`. */
  root: string;
}

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

const titleOf = (commit: string) => git("show", "--no-patch", "--format=%h %s", commit);

function runBuild(root: string): void {
  const args = ["scripts/build.mjs", "--if-needed"];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`The build of ${root} failed; the reason is above.`);
}

/** Builds the working tree, in place, unless its build is up to date. */
export function buildWorkingTree(): Build {
  runBuild(resolve("."));
  const isChanged = git("status", "--porcelain") !== "";
  return { title: `${titleOf("HEAD")}${isChanged ? ", with changes" : ""}`, root: resolve(".") };
}

/**
 * Builds a commit in a work tree of its own and keeps the result in `folder`. Content comes and goes by
 * date, so a kept build is good for a day. Throws for an unknown commit.
 */
export function buildCommit(name: string, folder: string): Build {
  const [commit = ""] = git("rev-parse", "--revs-only", `${name}^{commit}`).split("\n");
  if (!commit) throw new Error(`There is no commit "${name}".`);
  const day = new Date().toISOString().slice(0, 10);
  const root = resolve(folder, `${commit.slice(0, 12)}-${day}`);
  if (!existsSync(root)) makeBuild(commit, root);
  removeOldBuilds(folder);
  return { title: titleOf(commit), root };
}

function makeBuild(commit: string, root: string): void {
  const tree = mkdtempSync(join(tmpdir(), "look-"));
  try {
    git("worktree", "add", "--detach", "--force", tree, commit);
    const lock = (from: string) => readFileSync(join(from, "package-lock.json"), "utf8");
    // Without the packages the build installs its own.
    if (lock(tree) === lock("."))
      symlinkSync(resolve("node_modules"), join(tree, "node_modules"), "junction");
    runBuild(tree);
    const unfinished = `${root}-unfinished`;
    for (const part of ["public", "dist"])
      cpSync(join(tree, part), join(unfinished, part), { recursive: true });
    renameSync(unfinished, root);
  } finally {
    git("worktree", "remove", "--force", tree);
  }
}

function removeOldBuilds(folder: string): void {
  const builds = readdirSync(folder).map((name) => join(folder, name));
  const age = (build: string) => -statSync(build).mtimeMs;
  for (const build of builds.sort((one, other) => age(one) - age(other)).slice(KEPT_BUILDS))
    rmSync(build, { recursive: true });
}
