import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openBrowser } from "../__tests__/support/browser";
import { builtPages } from "../__tests__/support/built-pages";
import { startTestHost } from "../__tests__/support/host";
import { createCommand } from "./command";
import { compareSites } from "./look/compare";
import { openReport } from "./look/report";

const FOLDER = "node_modules/.cache/look";
/** Otherwise a part of a page's edges may be drawn with other rounding. */
const STEADY_RASTER = ["--disable-partial-raster"];

interface Flags {
  pages?: string;
  expectNone?: boolean;
}

/** A built site: its title for readers, "0a1b2c3 Add a page", and the folder with public/ and dist/. */
interface Build {
  title: string;
  root: string;
}

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
const titleOf = (commit: string) => git("show", "--no-patch", "--format=%h %s", commit);

async function look(commit: string, { pages, expectNone }: Flags): Promise<void> {
  console.log(`Building ${commit} and the working tree, where needed …`);
  const before = buildCommit(commit);
  runBuild(resolve("."));
  const isChanged = git("status", "--porcelain") !== "";
  const title = `${titleOf("HEAD")}${isChanged ? ", with changes" : ""}`;
  const report = openReport(join(FOLDER, "report"));
  const asked = pages?.split(",");

  const start = async (root: string) => {
    const host = await startTestHost({ root, program: join(root, "dist/server.js") });
    const built = builtPages(join(root, "public"));
    const own = built.filter(({ path }) => !asked || asked.includes(path));
    return { origin: host.url, pages: own, stop: host.stop };
  };
  const sites = [await start(before.root), await start(resolve("."))] as const;
  const browser = await openBrowser({ flags: STEADY_RASTER });
  try {
    const views = await compareSites(browser, sites, report.add);
    if (views === 0) throw new Error(`There is no page ${pages}.`);
    console.log(`Compared ${views} pictures of each side.`);
  } finally {
    await Promise.all([browser.close(), ...sites.map(({ stop }) => stop())]);
  }
  const found = report.finish({ before: before.title, after: title });
  for (const [path, titles] of found) console.log(`${path}\n  ${titles.join("\n  ")}`);
  if (found.size === 0) return console.log("Nothing looks different.");
  process.exitCode = expectNone ? 1 : 0;
  console.log(`\nThe report: ${resolve(FOLDER, "report/index.html")}`);
}

function runBuild(root: string): void {
  const args = ["scripts/build.mjs", "--if-needed"];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`The build of ${root} failed; the reason is above.`);
}

/**
 * Builds a commit in a work tree of its own and keeps the result. Content comes and goes by date, so a
 * kept build is good for a day. Throws for an unknown commit.
 */
function buildCommit(name: string): Build {
  const [commit = ""] = git("rev-parse", "--revs-only", `${name}^{commit}`).split("\n");
  if (!commit) throw new Error(`There is no commit "${name}".`);
  const day = new Date().toISOString().slice(0, 10);
  const root = resolve(FOLDER, "builds", `${commit.slice(0, 12)}-${day}`);
  const title = titleOf(commit);
  if (existsSync(root)) return { title, root };
  for (const other of readdirSync(join(root, "..")).filter((built) => !built.endsWith(day)))
    rmSync(join(root, "..", other), { recursive: true });
  const tree = mkdtempSync(join(tmpdir(), "look-"));
  try {
    git("worktree", "add", "--detach", "--force", tree, commit);
    const lockOf = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
    // Without the packages the build installs its own.
    if (lockOf(tree) === lockOf("."))
      symlinkSync(resolve("node_modules"), join(tree, "node_modules"), "junction");
    runBuild(tree);
    for (const part of ["public", "dist"])
      cpSync(join(tree, part), join(`${root}-unfinished`, part), { recursive: true });
    renameSync(`${root}-unfinished`, root);
  } finally {
    git("worktree", "remove", "--force", tree);
  }
  return { title, root };
}

mkdirSync(join(FOLDER, "builds"), { recursive: true });
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
    console.error(error);
    process.exitCode = 2;
  });
