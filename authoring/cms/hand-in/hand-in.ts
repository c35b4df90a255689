import { basename } from "node:path";
import { untranslatedTexts } from "../../advice/translations";
import { checkContent } from "../../check/check-content";
import { blockingIssues } from "../../read/issue";
import { changedSince, type Clone, MARK, waitingFiles } from "./clone";
import {
  type Author,
  type Committed,
  deliver,
  headOf,
  type Outcome,
  stopped,
  UNKNOWN_AUTHOR,
  withClone,
} from "./deliver";
import { untranslatedChanges } from "./changed-originals";
import { changedEntries, type ChangedEntry } from "./entry-titles";
import { failureOf } from "./git";
import { inTurn } from "./in-turn";
import type { Choices } from "./merge";

interface HandInRequest {
  author?: Author | undefined;
  choices?: Choices | undefined;
  /** The author has seen which texts are not translated. */
  isConfirmed?: boolean | undefined;
}

/** Checks and commits the changes of content/ and static/, merges those of others, and pushes. */
export async function handIn(
  root: string,
  { author, choices, isConfirmed = false }: HandInRequest,
): Promise<Outcome> {
  return withClone(root, author, async (clone, isKnown) => {
    // Only getting others' changes needs no name.
    if (!isKnown && (await waitingFiles(clone)).length > 0) return UNKNOWN_AUTHOR;
    const committed = await inTurn(() => commitChanges(clone, root, isConfirmed));
    if (!committed.ok) return committed.outcome;
    const since = await headOf(clone);
    return deliver(clone, root, { choices, checked: committed.checked, since });
  });
}

/** Commits what has changed. `checked` is the commit whose content has been checked, if any. */
async function commitChanges(clone: Clone, root: string, isConfirmed: boolean): Promise<Committed> {
  const { git, folders } = clone;
  const files = await changedSince(clone, "HEAD");
  if (files.length === 0) return { ok: true, checked: "" };
  const { issues } = await checkContent(root, { advice: [untranslatedTexts] });
  const problems = blockingIssues(issues);
  if (problems.length > 0) return { ok: false, outcome: { outcome: "problems", problems } };
  const untranslated = issues.filter(({ file }) => files.includes(`${basename(root)}/${file}`));
  const advice = [...untranslated, ...(await untranslatedChanges(root, files))];
  if (advice.length > 0 && !isConfirmed)
    return { ok: false, outcome: { outcome: "untranslated", advice } };
  const changed = folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  const message = `${subjectOf(changedEntries(root, files))}\n\n${MARK}`;
  const added = await git(["add", "--all", "--", ...changed]);
  // The hooks of developers need their tools.
  const commit = ["commit", "-q", "--no-verify", "-m", message, "--", ...changed];
  const made = added.ok ? await git(commit) : added;
  if (!made.ok) return { ok: false, outcome: stopped(failureOf(made.error)) };
  return { ok: true, checked: await headOf(clone) };
}

const LONGEST_SUBJECT = 72;

/** `Edit Contact us and 2 more` */
function subjectOf([first, ...more]: ChangedEntry[]): string {
  const rest = more.length > 0 ? ` and ${more.length} more` : "";
  const room = LONGEST_SUBJECT - "Edit ".length - rest.length;
  const title = (first?.title ?? "").replaceAll(/\s+/gu, " ");
  return `Edit ${title.length > room ? `${title.slice(0, room - 1)}…` : title}${rest}`;
}
