import { changedSince, type Clone, type HandIn, handInsOf, MARK, UNDOES } from "./clone";
import {
  type Author,
  type Committed,
  deliver,
  headOf,
  type Outcome,
  problemsOf,
  stopped,
  UNKNOWN_AUTHOR,
  withClone,
} from "./deliver";
import { inTurn } from "./in-turn";

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
  return withClone(root, author, async (clone, isKnown) => {
    if (!isKnown) return UNKNOWN_AUTHOR;
    const earlier = (await handInsOf(clone)).find((handIn) => handIn.commit === commit);
    if (!earlier) return stopped("There is no such hand-in.");
    if (!earlier.undo) return stopped(UNDONE);
    const since = await headOf(clone);
    const reverted = await inTurn(() => revert(clone, root, earlier));
    if (!reverted.ok) return reverted.outcome;
    return deliver(clone, root, { checked: reverted.checked, since });
  });
}

async function revert(clone: Clone, root: string, { commit, undo }: HandIn): Promise<Committed> {
  const { git } = clone;
  const refused = (outcome: Outcome): Committed => ({ ok: false, outcome });
  if ((await changedSince(clone, "HEAD")).length > 0) return refused(stopped(WAITING_FIRST));
  const isStaged = async () => !(await git(["diff", "--cached", "--quiet"])).ok;
  if (await isStaged()) return refused(stopped(STAGED));
  const reverted = await git(["revert", "--no-commit", commit]);
  const isEmpty = reverted.ok && !(await isStaged());
  const problems = reverted.ok && !isEmpty ? await problemsOf(root) : undefined;
  if (reverted.ok && !isEmpty && !problems) {
    const message = `${undo}\n\n${MARK}\n${UNDOES}: ${commit}`;
    const made = await git(["commit", "-q", "--no-verify", "-m", message]);
    if (made.ok) return { ok: true, checked: await headOf(clone) };
  }
  await git(["reset", "-q", "--merge"]);
  return refused(problems ?? stopped(isEmpty ? UNDONE : LATER_CHANGES));
}
