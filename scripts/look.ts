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
import { Command } from "commander";
import sharp from "sharp";
import { openBrowser } from "../__tests__/support/browser";
import { builtPages } from "../__tests__/support/built-pages";
import { startTestHost } from "../__tests__/support/host";
import { slugOf } from "../src/content-fields/did-you-mean";
import { compareSites, type Difference } from "./look/compare";

const FOLDER = "node_modules/.cache/look";
const REPORT = join(FOLDER, "report");
/** Otherwise a part of a page's edges may be drawn with other rounding. */
const STEADY_RASTER = ["--disable-partial-raster"];

interface Flags {
  pages?: string;
  expectNone?: boolean;
}

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
const titleOf = (commit: string) => git("show", "--no-patch", "--format=%h %s", commit);

async function look(commit: string, { pages, expectNone }: Flags): Promise<void> {
  console.log(`Building ${commit} and the working tree, where needed …`);
  const before = buildCommit(commit);
  runBuild(resolve("."));
  const isChanged = git("status", "--porcelain") !== "";
  console.log(`Before: ${titleOf(commit)}`);
  console.log(`After: ${titleOf("HEAD")}${isChanged ? ", with changes" : ""}`);
  rmSync(REPORT, { recursive: true, force: true });
  mkdirSync(REPORT, { recursive: true });
  const differences: string[] = [];
  const only = pages?.split(",");

  const start = async (root: string) => {
    const host = await startTestHost({ root, program: join(root, "dist/server.js") });
    const built = builtPages(join(root, "public"));
    const selected = built.filter(({ path }) => !only || only.includes(path));
    return { origin: host.url, pages: selected, stop: host.stop };
  };
  const sites = [await start(before), await start(resolve("."))] as const;
  const browser = await openBrowser({ flags: STEADY_RASTER });
  try {
    const views = await compareSites(browser, sites, async (difference) => {
      differences.push(`${difference.path}, ${difference.title}`);
      await save(difference);
    });
    if (views === 0) throw new Error(`There is no page ${pages}.`);
    console.log(`Compared ${views} pictures of each side.`);
  } finally {
    await Promise.all([browser.close(), ...sites.map(({ stop }) => stop())]);
  }
  for (const title of differences.sort()) console.log(title);
  if (differences.length === 0) return console.log("Nothing looks different.");
  process.exitCode = expectNone ? 1 : 0;
  console.log(`\nThe pictures (before, after, changes in red): ${resolve(REPORT)}`);
}

/** Writes the pictures of a difference beside each other into one file. */
async function save({ path, title, pictures }: Difference): Promise<void> {
  const images = Object.values(pictures);
  const sides = { join: { across: 3, shim: 16, background: "white" } };
  await (images.length > 1 ? sharp(images, sides) : sharp(images[0]))
    .flatten({ background: "white" })
    .jpeg()
    .toFile(join(REPORT, `${slugOf(`${path} ${title}`)}.jpg`));
}

function runBuild(root: string): void {
  const args = ["scripts/build.mjs", "--if-needed"];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`The build of ${root} failed; the reason is above.`);
}

/**
 * Builds a commit in a separate work tree and keeps the result. Content comes and goes by date, so a
 * kept build is good for a day. Returns the folder with public/ and dist/; throws for an unknown commit.
 */
function buildCommit(name: string): string {
  const [commit = ""] = git("rev-parse", "--revs-only", `${name}^{commit}`).split("\n");
  if (!commit) throw new Error(`There is no commit "${name}".`);
  const day = new Date().toISOString().slice(0, 10);
  const root = resolve(FOLDER, "builds", `${commit.slice(0, 12)}-${day}`);
  if (existsSync(root)) return root;
  for (const outdated of readdirSync(join(root, "..")).filter((built) => !built.endsWith(day)))
    rmSync(join(root, "..", outdated), { recursive: true });
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
  return root;
}

mkdirSync(join(FOLDER, "builds"), { recursive: true });
new Command("npm run look --")
  .description("Compares how the working tree and a commit look, and reports the differences.")
  .argument("[commit]", "the commit to compare with", "main")
  .option("--pages <paths>", "these pages only: /contact,/join")
  .option("--expect-none", "exit with 1 on any difference")
  .action(look)
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  });
