import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { STATIC_DIR } from "../../read/static-files";
import { entriesOf, type Git, gitIn, lineOf } from "./git";

/** The author's clone of the repository, with the branch that she hands in to. */
export interface Clone {
  git: Git;
  /** The folders whose files are handed in. */
  folders: string[];
  remote: string;
  /** The branch on the server, and git's local record of it. */
  branch: string;
  upstream: string;
}

/** A commit that this button has made, here or on another author's machine. */
export interface HandIn {
  commit: string;
  at: string;
  by: string;
  /** Such as `Edit Contact us`, `Undo: Edit Contact us` or `Redo: Edit Contact us`. */
  title: string;
  /** The title of a commit that takes it back; undefined if there is one. */
  undo?: string | undefined;
}

/** A line in the message of each commit of the button. */
export const MARK = "Handed-in-with: npm run cms";
/** The trailer that names the commit which a commit takes back. */
export const UNDOES = "Undoes";

const NO_CLONE =
  "This folder is not a clone of a git repository, so there is no place to hand in to. Your changes are saved here. Ask the engineer for a clone (docs/deploy.md, “Let authors hand in”).";
const NO_SERVER =
  "This folder does not know a server to hand in to. Your changes are saved here. Ask the engineer to connect it (docs/deploy.md, “Let authors hand in”).";
const UNFINISHED =
  "Somebody has begun to merge or revert in a terminal here. Ask the engineer to finish it or to run git merge --abort.";

/** Opens the clone around a content folder. */
export async function openClone(
  root: string,
): Promise<{ ok: true; clone: Clone } | { ok: false; reason: string }> {
  const git = gitIn(dirname(root));
  if (!(await lineOf(git, "rev-parse", "--verify", "HEAD"))) return { ok: false, reason: NO_CLONE };
  const local = await lineOf(git, "symbolic-ref", "--short", "HEAD");
  const [remote, merge, upstream] = await Promise.all([
    lineOf(git, "config", `branch.${local}.remote`),
    lineOf(git, "config", `branch.${local}.merge`),
    lineOf(git, "rev-parse", "--abbrev-ref", "@{upstream}"),
  ]);
  if (!local || !remote || !merge || !upstream) return { ok: false, reason: NO_SERVER };
  for (const head of ["MERGE_HEAD", "REVERT_HEAD", "CHERRY_PICK_HEAD"])
    if (await lineOf(git, "rev-parse", "--verify", "-q", head))
      return { ok: false, reason: UNFINISHED };
  const folders = [basename(root), STATIC_DIR].filter((name) =>
    existsSync(join(dirname(root), name)),
  );
  const branch = merge.replace("refs/heads/", "");
  return { ok: true, clone: { git, folders, remote, branch, upstream } };
}

/** The files that differ from a commit, new and deleted ones too. */
export async function changedSince({ git, folders }: Clone, commit: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
    git(["diff", "--name-only", "--relative", "-z", commit, "--", ...folders]),
    git(["ls-files", "--others", "--exclude-standard", "-z", "--", ...folders]),
  ]);
  return [...entriesOf(changed), ...entriesOf(added)].sort();
}

/** The commit from which the work on this machine began. */
export const commonCommit = ({ git, upstream }: Clone): Promise<string> =>
  lineOf(git, "merge-base", "HEAD", upstream);

/** The files whose changes only this machine has, committed or not. */
export async function waitingFiles(clone: Clone): Promise<string[]> {
  return changedSince(clone, (await commonCommit(clone)) || "HEAD");
}

/** The newest commits of the button, the latest first. */
export async function handInsOf({ git }: Clone, from = "HEAD", count = 8): Promise<HandIn[]> {
  const undoes = `%(trailers:key=${UNDOES},valueonly,separator=%x2C)`;
  const log = await git([
    "log",
    `-${count}`,
    "-z",
    "--fixed-strings",
    `--grep=${MARK}`,
    `--format=%H%x1f%cI%x1f%an%x1f%s%x1f${undoes}`,
    from,
  ]);
  const commits = entriesOf(log).map((entry) => entry.split("\u001F"));
  const undone = new Set(commits.map(([, , , , target]) => target));
  return commits.map(([commit = "", at = "", by = "", title = ""]) => ({
    ...{ commit, at, by, title },
    undo: undone.has(commit) ? undefined : undoTitle(title),
  }));
}

/** The undo of an undo does the change again. */
function undoTitle(title: string): string {
  if (title.startsWith("Undo: ")) return title.replace("Undo", "Redo");
  if (title.startsWith("Redo: ")) return title.replace("Redo", "Undo");
  return `Undo: ${title}`;
}

/** The author of the commits; undefined while git does not know a name and an address. */
export async function authorOf({ git }: Clone): Promise<string | undefined> {
  const name = await lineOf(git, "config", "user.name");
  const email = await lineOf(git, "config", "user.email");
  return name && email ? `${name} <${email}>` : undefined;
}
