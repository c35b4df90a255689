import { spawn, execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
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
import { join, resolve } from "node:path";
import { openBrowser } from "../__tests__/support/browser";
import { type BuiltPage, builtPages } from "../__tests__/support/built-pages";
import { startTestHost } from "../__tests__/support/host";
import { compareSites, type Listener } from "./look/compare";
import { openReport, whereOf } from "./look/report";
import { tmpdir } from "node:os";
import { createCommand } from "./command";

const FOLDER = "node_modules/.cache/look";
/** Otherwise a part of a page's edges may be drawn with other rounding. */
const STEADY_RASTER = ["--disable-partial-raster"];

const PROGRESS_EVERY_MS = 20_000;
const KEPT_BUILDS = 4;

interface Flags {
  pages?: string;
  expectNone?: boolean;
}

async function look(commit: string, { pages, expectNone }: Flags): Promise<void> {
  const started = Date.now();
  mkdirSync(join(FOLDER, "builds"), { recursive: true });
  console.log(`Building ${commit} and the working tree, where needed …`);
  const before = buildCommit(commit, join(FOLDER, "builds"));
  const after = buildWorkingTree();
  const report = openReport(join(FOLDER, "report"));
  const pictures = await compareBuilds([before, after], pages?.split(","), report.add);
  if (pictures === 0) throw new Error(`There is no page ${pages}.`);
  const titles = { before: before.title, after: after.title };
  const changes = report.finish({ ...titles, summary: "What looks different" });
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`\nCompared ${pictures} pictures of each side in ${minutes} minutes.`);
  for (const change of changes) console.log(`${change.sentence} ${whereOf(change)}`);
  if (changes.length === 0) return console.log("Nothing looks different.");
  process.exitCode = expectNone ? 1 : 0;
  show(resolve(FOLDER, "report/index.html"));
}

async function compareBuilds(
  builds: readonly [before: Build, after: Build],
  paths: string[] | undefined,
  onDifference: Listener["onDifference"],
): Promise<number> {
  const start = async ({ root }: Build) => {
    const host = await startTestHost({ root, program: join(root, "dist/server.js") });
    const isAsked = ({ path }: BuiltPage) => !paths || paths.includes(path);
    return { origin: host.url, host, pages: builtPages(join(root, "public")).filter(isAsked) };
  };
  const [before, after] = await Promise.all([start(builds[0]), start(builds[1])]);
  const browser = await openBrowser({ flags: STEADY_RASTER });
  let told = Date.now();
  const onProgress = (done: number, all: number) => {
    if (Date.now() - told < PROGRESS_EVERY_MS) return;
    told = Date.now();
    console.log(`  ${done} of ${all} views`);
  };
  try {
    return await compareSites(browser, before, after, { onProgress, onDifference });
  } finally {
    await Promise.all([browser.close(), before.host.stop(), after.host.stop()]);
  }
}

/** Opens the report where there is a screen. */
function show(file: string): void {
  console.log(`\nThe report: ${file}`);
  const { platform, env } = process;
  const program = { darwin: "open", win32: "explorer" }[platform as string] ?? "xdg-open";
  if (env["CI"] || (program === "xdg-open" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"])) return;
  spawn(program, [file], { detached: true, stdio: "ignore" })
    .on("error", () => undefined)
    .unref();
}

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
function buildWorkingTree(): Build {
  runBuild(resolve("."));
  const isChanged = git("status", "--porcelain") !== "";
  return { title: `${titleOf("HEAD")}${isChanged ? ", with changes" : ""}`, root: resolve(".") };
}

/**
 * Builds a commit in a work tree of its own and keeps the result in `folder`. Content comes and goes by
 * date, so a kept build is good for a day. Throws for an unknown commit.
 */
function buildCommit(name: string, folder: string): Build {
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

createCommand(
  "npm run look --",
  "Compares how the working tree and a commit look, and reports the differences.",
)
  .argument("[commit]", "the commit to compare with", "main")
  .option("--pages <paths>", "these pages only: /contact,/join")
  .option("--expect-none", "exit with 1 on any difference")
  .action(look)
  .parseAsync()
  .catch((error: unknown) => {
    console.error(String(error));
    process.exitCode = 2;
  });
