import { basename } from "node:path";
import { untranslatedTexts } from "../../advice/translations";
import { checkContent } from "../../check/check-content";
import { blockingIssues, type FileIssue } from "../../read/issue";
import {
  authorOf,
  changedSince,
  type Clone,
  commonCommit,
  type HandIn,
  handInsOf,
  MARK,
  openClone,
} from "./clone";
import { type Conflict, merge, type Choices } from "./merge";
import { entriesOf, failureOf, lineOf, NETWORK_MS } from "./git";
import { inTurn } from "./in-turn";

/** How a hand-in ended. Only "done" has reached the server; in all other cases the work is still here. */
export type Outcome =
  | { outcome: "done" }
  /** Git does not know the author yet. */
  | { outcome: "unknown author" }
  | { outcome: "problems"; problems: FileIssue[] }
  /** Texts that would go live in the words of the original, which the author may want. */
  | { outcome: "untranslated"; advice: FileIssue[] }
  | { outcome: "conflicts"; conflicts: Conflict[] }
  | { outcome: "not handed in"; reason: string };

export interface Author {
  name: string;
  email: string;
}

const stopped = (reason: string): Outcome => ({ outcome: "not handed in", reason });

/** Another author may hand in between our fetch and our push. */
const ATTEMPTS = 3;
const BUSY = "Others are handing in at this moment. Press Hand in again.";
const FOREIGN_COMMITS =
  "This folder has commits of files that are not content. Ask the engineer to push them first.";

interface HandInRequest {
  author?: Author | undefined;
  choices?: Choices | undefined;
  /** The author has seen which texts are not translated. */
  isConfirmed?: boolean | undefined;
}

/** Checks and commits the changes of content/ and static/, merges those of others, and pushes. */
export async function handIn(
  root: string,
  { author, choices = {}, isConfirmed = false }: HandInRequest,
): Promise<Outcome> {
  return withClone(root, author, async (clone) => {
    const committed = await inTurn(() => commitChanges(clone, root, isConfirmed));
    if (!committed.ok) return committed.outcome;
    return deliver(clone, root, { choices, checked: committed.checked });
  });
}

async function withClone(
  root: string,
  author: Author | undefined,
  act: (clone: Clone) => Promise<Outcome>,
): Promise<Outcome> {
  const opened = await openClone(root);
  if (!opened.ok) return stopped(opened.reason);
  if (author) await setAuthor(opened.clone, author);
  return (await authorOf(opened.clone)) ? act(opened.clone) : { outcome: "unknown author" };
}

async function setAuthor({ git }: Clone, { name, email }: Author): Promise<void> {
  await git(["config", "--local", "user.name", name]);
  await git(["config", "--local", "user.email", email]);
}

type Committed = { ok: true; checked: string } | { ok: false; outcome: Outcome };

/** Commits what has changed. `checked` is the commit whose content has been checked, if any. */
async function commitChanges(clone: Clone, root: string, isConfirmed: boolean): Promise<Committed> {
  const { git, folders } = clone;
  const files = await changedSince(clone, "HEAD");
  if (files.length === 0) return { ok: true, checked: "" };
  const { issues } = await checkContent(root, { advice: [untranslatedTexts] });
  const problems = blockingIssues(issues);
  if (problems.length > 0) return { ok: false, outcome: { outcome: "problems", problems } };
  const advice = issues.filter(({ file }) => files.includes(`${basename(root)}/${file}`));
  if (advice.length > 0 && !isConfirmed)
    return { ok: false, outcome: { outcome: "untranslated", advice } };
  const changed = folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  const message = `${titleOf(files)}\n\n${MARK}`;
  const added = await git(["add", "--all", "--", ...changed]);
  // The hooks of developers need their tools.
  const commit = ["commit", "-q", "--no-verify", "-m", message, "--", ...changed];
  const made = added.ok ? await git(commit) : added;
  if (!made.ok) return { ok: false, outcome: stopped(failureOf(made.error)) };
  return { ok: true, checked: await headOf(clone) };
}

const headOf = ({ git }: Clone): Promise<string> => lineOf(git, "rev-parse", "HEAD");

const LONGEST_TITLE = 72;

/** `Edit pages/home.json and 2 more` */
function titleOf(files: string[]): string {
  const [first = "", ...more] = files.map((file) => file.replace(/^content\//u, ""));
  const rest = more.length > 0 ? ` and ${more.length} more` : "";
  const room = LONGEST_TITLE - "Edit ".length - rest.length;
  return `Edit ${first.length > room ? `…${first.slice(1 - room)}` : first}${rest}`;
}

async function problemsOf(root: string): Promise<Outcome | undefined> {
  const problems = blockingIssues((await checkContent(root)).issues);
  return problems.length > 0 ? { outcome: "problems", problems } : undefined;
}

interface Delivery {
  choices?: Choices;
  checked: string;
}

/** Merges what others have handed in, checks the result and pushes. */
async function deliver(
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
    const [since, head] = await Promise.all([commonCommit(clone), headOf(clone)]);
    if (head === since) return { outcome: "done" };
    if (await hasForeignFiles(clone, since)) return stopped(FOREIGN_COMMITS);
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

const WAITING_FIRST = "Changes wait here. Hand them in first, then undo.";
const LATER_CHANGES =
  "Later changes are in the same lines, so this cannot be undone by itself. Change the text in its form instead.";
const STAGED = "Files have been staged in a terminal here. Ask the engineer to commit them first.";
const UNDONE = "This has been undone already.";

/** Hands in a commit that takes an earlier hand-in back. */
export async function undo(
  root: string,
  { author, commit }: { author?: Author | undefined; commit: string },
): Promise<Outcome> {
  return withClone(root, author, async (clone) => {
    const earlier = (await handInsOf(clone)).find((one) => one.commit === commit);
    if (!earlier) return stopped("There is no such hand-in.");
    const reverted = await inTurn(() => revert(clone, root, earlier));
    if (!reverted.ok) return reverted.outcome;
    return deliver(clone, root, { checked: reverted.checked });
  });
}

async function revert(clone: Clone, root: string, { commit, title }: HandIn): Promise<Committed> {
  const { git } = clone;
  const refused = (outcome: Outcome): Committed => ({ ok: false, outcome });
  if ((await changedSince(clone, "HEAD")).length > 0) return refused(stopped(WAITING_FIRST));
  const isStaged = async () => !(await git(["diff", "--cached", "--quiet"])).ok;
  if (await isStaged()) return refused(stopped(STAGED));
  const reverted = await git(["revert", "--no-commit", commit]);
  const isEmpty = reverted.ok && !(await isStaged());
  const problems = reverted.ok && !isEmpty ? await problemsOf(root) : undefined;
  if (reverted.ok && !isEmpty && !problems) {
    const message = `${`Undo: ${title}`.slice(0, LONGEST_TITLE)}\n\n${MARK}`;
    const made = await git(["commit", "-q", "--no-verify", "-m", message]);
    if (made.ok) return { ok: true, checked: await headOf(clone) };
  }
  await git(["reset", "-q", "--merge"]);
  return refused(problems ?? stopped(isEmpty ? UNDONE : LATER_CHANGES));
}
