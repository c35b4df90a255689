import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { exitWithError, print, run } from "./lib/run.mjs";
import { sampleFiles } from "./lib/sample-files.mjs";

const USAGE = `Usage: npm run update -- [address] [version]

Merges a newer version of the project: its code, your content. The address is that of a repository,
or the name of a remote, by default "project"; the version is a branch or a tag, by default the newest.`;

/** The adopter's. All other files are the project's. */
const OWN = ["content", "static"];
/** In content/, but about the code. */
const GUIDE = "content/README.md";
/** A file that the check requires may require others. */
const MAX_ROUNDS = 5;

const git = (...args) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trimEnd();
const succeeds = (...args) => {
  try {
    git(...args);
    return true;
  } catch {
    return false;
  }
};
const lines = (text) => text.split("\n").filter((line) => line !== "");
const list = (paths) => paths.map((path) => `  ${path}`).join("\n");
const short = (commit) => commit.slice(0, 9);
const changedFiles = (...args) => lines(git("diff", "--name-only", "--no-renames", ...args));
const isOwn = (path) => OWN.some((folder) => path.startsWith(`${folder}/`)) && path !== GUIDE;

const program = (file, args = [], options = {}) =>
  run(process.execPath, ["scripts/program.mjs", `authoring/commands/${file}`, ...args], options);

/** A signal ends the command between two steps, when everything is as it was before. */
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => (isInterrupted = true));

const must = (condition, problem) => {
  if (isInterrupted) throw new Error("Interrupted.");
  if (!condition) throw new Error(problem);
};

/** The commit to merge. Ends the command where nothing can or need be merged. */
const fetchNewer = ([address = "project", version = "HEAD"]) => {
  if (!succeeds("rev-parse", "HEAD"))
    exitWithError("This folder is not a clone made with git, so that no version can be merged.");
  if (existsSync(git("rev-parse", "--git-path", "MERGE_HEAD")))
    exitWithError("A merge is unfinished here: commit it, or undo it with git merge --abort.");
  const changes = git("status", "--porcelain");
  if (changes) exitWithError(`Commit what you have changed first:\n${changes}`);
  if (address === "project" && !succeeds("remote", "get-url", "project"))
    exitWithError(
      "Name the project's repository once, and run the command again:\ngit remote add project ADDRESS",
    );
  try {
    git("fetch", "--quiet", "--no-tags", address, version);
  } catch ({ stderr }) {
    exitWithError(`The new version could not be fetched from ${address}:\n${stderr.trim()}`);
  }
  const newer = git("rev-parse", "FETCH_HEAD^{commit}");
  if (succeeds("merge-base", "--is-ancestor", newer, "HEAD")) {
    print(`Nothing to do: this site has ${short(newer)}, the version of ${address}.`);
    process.exit(0);
  }
  if (!succeeds("merge-base", newer, "HEAD"))
    exitWithError(
      "This clone has no commit in common with the project, so that git cannot merge.\n" +
        "A shallow clone gets its history with git fetch --unshallow.",
    );
  return newer;
};

/** Merges into the working tree: of a conflict the project's side, of content/ and static/ yours. */
const merge = (newer, before) => {
  const options = ["--quiet", "--no-commit", "--no-ff", "-X", "theirs"];
  // With conflicts, the command fails and leaves the merge to be completed below.
  const isClean = succeeds("-c", "merge.directoryRenames=false", "merge", ...options, newer);
  must(isClean || succeeds("rev-parse", "MERGE_HEAD"), "git could not begin the merge.");
  for (const folder of OWN) {
    git("rm", "-r", "--quiet", "--force", "--ignore-unmatch", "--", folder);
    if (git("ls-tree", before, folder)) git("checkout", before, "--", folder);
  }
  const isTheirs = (path) => succeeds("cat-file", "-e", `${newer}:${path}`);
  for (const path of new Set(changedFiles("--diff-filter=U")))
    if (isTheirs(path)) git("checkout", newer, "--", path);
    else git("rm", "--quiet", "--force", "--", path);
  for (const path of ["package-lock.json", GUIDE]) git("checkout", newer, "--", path);
};

/** The lock file is the project's; packages of your own are added to it. */
const renewLock = async (newer) => {
  if (changedFiles(newer, "--", "package.json").length === 0) return;
  const args = ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"];
  const output = [];
  const code = await run("npm", args, { onLine: (line) => output.push(line) });
  must(code === 0, `npm could not renew the lock file:\n${output.join("\n")}`);
};

/** Takes the files of content/ that the check requires and only the project has. Returns them. */
const takeRequired = async (newer, { sourceOf }) => {
  const taken = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const output = [];
    await program("check.ts", ["--json"], { onLine: (line) => output.push(line) });
    must(output.includes("{"), `The content could not be checked:\n${output.join("\n")}`);
    const { problems } = JSON.parse(
      output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1).join("\n"),
    );
    const required = problems
      .filter(({ advice, found }) => !advice && found.startsWith("no such file"))
      .map(({ file }) => `content/${file}`)
      .filter((path) => !existsSync(path) && sourceOf(path));
    if (required.length === 0) break;
    for (const path of required) {
      const source = sourceOf(path);
      if (source === path) git("checkout", newer, "--", path);
      else writeFileSync(path, `${git("show", `${newer}:${source}`)}\n`);
    }
    taken.push(...required);
  }
  return taken;
};

const update = async (newer, before) => {
  const base = git("merge-base", newer, before);
  const theirs = changedFiles(base, newer);
  const yours = new Set(changedFiles(base, before));
  const added = changedFiles("--diff-filter=A", base, newer, "--", ...OWN);
  merge(newer, before);
  await renewLock(newer);
  must((await program("migrate.ts")) === 0, "The content could not be migrated (see above).");
  const sample = sampleFiles(git, newer, before);
  const taken = await takeRequired(newer, sample);
  must((await program("docs.ts")) === 0, `${GUIDE} could not be written.`);
  git("add", "--all");
  must(!isInterrupted, "Interrupted.");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  git("commit", "--quiet", "--no-verify", "--message", `Update to ${version} (${short(newer)})`);
  return {
    taken,
    both: theirs.filter((path) => yours.has(path) && !isOwn(path) && path !== "package-lock.json"),
    added: [...new Map(added.flatMap(sample.filesFor))].filter(([path]) => !existsSync(path)),
    isDeployChanged: theirs.some((path) => path.startsWith("deploy/")),
  };
};

const args = process.argv.slice(2);
if (args.length > 2 || args.some((arg) => arg.startsWith("-"))) {
  print(USAGE);
  process.exit(args.includes("--help") ? 0 : 1);
}
const newer = fetchNewer(args);
const before = git("rev-parse", "HEAD");
print(`Merging ${git("show", "--no-patch", "--format=%h of %ad, %s", "--date=short", newer)} …`);
try {
  const { taken, both, added, isDeployChanged } = await update(newer, before);
  print("\nThe new version is merged and committed.");
  if (both.length > 0)
    print(`Changed by you and by the project, which won where both changed a line:\n${list(both)}`);
  if (taken.length > 0)
    print(`Taken from the project because the content needs them; edit them:\n${list(taken)}`);
  if (added.length > 0)
    print(
      `New in the project's content. To take a file, and to translate it where needed:\n${list(
        added.map(([path, source]) =>
          path === source
            ? `git checkout ${short(newer)} -- ${path}`
            : `git show ${short(newer)}:${source} > ${path}`,
        ),
      )}`,
    );
  if (isDeployChanged)
    print("deploy/ has changed: install the units and scripts again (docs/deploy.md).");
} catch (error) {
  // The folder had no changes of its own: all that is there comes from this command.
  git("add", "--all");
  git("reset", "--quiet", "--hard", before);
  exitWithError(
    `${(error.stderr || error.message).trim()}\n\nNothing was changed. Solve this and run npm run update again.`,
  );
}
print("\nnpm run content:check says:");
process.exitCode = await program("check.ts");
print(`
Next, see which pages look different: npm run look -- ${short(before)}
To undo the update: git reset --keep ${short(before)}`);
