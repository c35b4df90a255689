import { dirname } from "node:path";
import { removeAll } from "../local/write";
import { changedSince, openClone } from "./clone";
import { type Outcome, stopped } from "./deliver";
import { entriesOf, failureOf } from "./git";
import { inTurn } from "./in-turn";

const COMMITTED = "These changes are on their way already. Hand them in, then undo them.";

/** Brings back the last commit's text of files that have been saved since. */
export async function discard(root: string, files: readonly string[]): Promise<Outcome> {
  const opened = await openClone(root);
  if (!opened.ok) return stopped(opened.reason);
  const { clone } = opened;
  return inTurn(async () => {
    const changed = (await changedSince(clone, "HEAD")).filter((file) => files.includes(file));
    if (changed.length === 0) return stopped(COMMITTED);
    const list = ["ls-tree", "-r", "--name-only", "-z", "HEAD", "--", ...changed];
    const known = entriesOf(await clone.git(list));
    const deleted = changed.filter((file) => !known.includes(file));
    const restored =
      known.length > 0 &&
      (await clone.git(["--literal-pathspecs", "checkout", "HEAD", "--", ...known]));
    if (restored && !restored.ok) return stopped(failureOf(restored.error));
    removeAll(dirname(root), deleted);
    return { outcome: "done", received: { files: changed, deleted, entries: 1, by: [] } };
  });
}
