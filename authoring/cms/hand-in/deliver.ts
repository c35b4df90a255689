import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkContent } from "../../check/check-content";
import { blockingIssues, type FileIssue } from "../../read/issue";
import { authorOf, type Clone, commonCommit, openClone } from "./clone";
import { changedEntries } from "./entry-titles";
import { entriesOf, failureOf, lineOf, NETWORK_MS } from "./git";
import { inTurn } from "./in-turn";
import { type Choices, type Conflict, merge } from "./merge";

/** How a hand-in ended. Only "done" has reached the server; in all other cases the work is still here. */
export type Outcome = (
  | { outcome: "done" }
  /** Git does not know the author yet. */
  | { outcome: "unknown author" }
  | { outcome: "problems"; problems: FileIssue[] }
  /** Texts that would go live in the words of the original, which the author may want. */
  | { outcome: "untranslated"; advice: FileIssue[] }
  | { outcome: "conflicts"; conflicts: Conflict[] }
  | { outcome: "not handed in"; reason: string }
) & { received?: Received };

/** What others' changes, or an undo, have changed in this folder. */
export interface Received {
  files: string[];
  /** Those of the files that are no longer there. */
  deleted: string[];
  /** The number of entries that the files belong to. */
  entries: number;
  /** The authors of the commits. */
  by: string[];
}

export interface Author {
  name: string;
  email: string;
}

export const stopped = (reason: string): Outcome => ({ outcome: "not handed in", reason });

export const UNKNOWN_AUTHOR: Outcome = { outcome: "unknown author" };

/** Opens the clone for an act, which is told whether git knows the author. */
export async function withClone(
  root: string,
  author: Author | undefined,
  act: (clone: Clone, isKnown: boolean) => Promise<Outcome>,
): Promise<Outcome> {
  const opened = await openClone(root);
  if (!opened.ok) return stopped(opened.reason);
  const { clone } = opened;
  if (author) await setAuthor(clone, author);
  return act(clone, (await authorOf(clone)) !== undefined);
}

async function setAuthor({ git }: Clone, { name, email }: Author): Promise<void> {
  await git(["config", "--local", "user.name", name]);
  await git(["config", "--local", "user.email", email]);
}

/** A step that has committed, or why it has not. `checked` is the commit whose content has been checked, if any. */
export type Committed = { ok: true; checked: string } | { ok: false; outcome: Outcome };

export const headOf = ({ git }: Clone): Promise<string> => lineOf(git, "rev-parse", "HEAD");

export async function problemsOf(root: string): Promise<Outcome | undefined> {
  const problems = blockingIssues((await checkContent(root)).issues);
  return problems.length > 0 ? { outcome: "problems", problems } : undefined;
}

interface Delivery {
  choices?: Choices | undefined;
  checked: string;
  /** The commit whose content the author's forms were opened with. */
  since: string;
}

/** Merges what others have handed in, checks the result and pushes. */
export async function deliver(clone: Clone, root: string, delivery: Delivery): Promise<Outcome> {
  const outcome = await mergeAndPush(clone, root, delivery);
  const received = await receivedSince(clone, root, delivery.since);
  return received ? { ...outcome, received } : outcome;
}

/** Another author may hand in between our fetch and our push. */
const ATTEMPTS = 3;
const BUSY = "Others are handing in at this moment. Try again.";
const FOREIGN_COMMITS =
  "This folder has commits of files that are not content. Ask the engineer to push them first.";

async function mergeAndPush(
  clone: Clone,
  root: string,
  { choices = {}, checked }: Delivery,
): Promise<Outcome> {
  const { git, remote, branch } = clone;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const fetched = await git(["fetch", "-q", remote], NETWORK_MS);
    if (!fetched.ok) return stopped(failureOf(fetched.error));
    const merged = await inTurn(() => merge(clone, choices));
    if (!merged.ok && merged.conflicts.length > 0)
      return { outcome: "conflicts", conflicts: merged.conflicts };
    if (!merged.ok) return stopped(merged.reason);
    const [common, head] = await Promise.all([commonCommit(clone), headOf(clone)]);
    if (head === common) return { outcome: "done" };
    if (await hasForeignFiles(clone, common)) return stopped(FOREIGN_COMMITS);
    const problems = head === checked ? undefined : await problemsOf(root);
    if (problems) return problems;
    checked = head;
    const pushed = await git(["push", "-q", remote, `${head}:refs/heads/${branch}`], NETWORK_MS);
    if (pushed.ok) return { outcome: "done" };
    // The second wording is of a push at the same moment.
    if (!/\[rejected\]|cannot lock ref|failed to update ref/u.test(pushed.error))
      return stopped(failureOf(pushed.error));
  }
  return stopped(BUSY);
}

/** Whether commits of this machine change files that no author may hand in. */
async function hasForeignFiles({ git, folders }: Clone, since: string): Promise<boolean> {
  const others = [":(top)", ...folders.map((folder) => `:(exclude)${folder}`)];
  const changed = await git(["diff", "--name-only", "-z", since, "HEAD", "--", ...others]);
  return entriesOf(changed).length > 0;
}

async function receivedSince(
  { git, folders }: Clone,
  root: string,
  since: string,
): Promise<Received | undefined> {
  const range = [`${since}..HEAD`, "--", ...folders];
  const files = entriesOf(await git(["diff", "--name-only", "--relative", "-z", ...range]));
  const names = entriesOf(await git(["log", "--no-merges", "-z", "--format=%an", ...range]));
  if (files.length === 0) return undefined;
  return {
    files,
    deleted: files.filter((file) => !existsSync(join(dirname(root), file))),
    entries: changedEntries(root, files).length,
    by: [...new Set(names)],
  };
}
