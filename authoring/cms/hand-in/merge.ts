import type { Clone } from "./clone";
import { entriesOf, failureOf, type Git } from "./git";

/** A file that two authors have changed in the same lines. */
export interface Conflict {
  /** As in content/pages/home.json. */
  path: string;
  title?: string;
  /** "" for a file that one of them has deleted; undefined for a picture. */
  mine: string | undefined;
  theirs: string | undefined;
  /** git's name of their text: a choice is made between texts that the author has seen. */
  id: string;
}

/** What the author takes of each conflict, by path. */
export type Choices = Readonly<Record<string, { take: "mine" | "theirs"; id: string }>>;

type Merged = { ok: true } | { ok: false; conflicts: Conflict[]; reason: string };

/** Merges the server's branch. Unless it succeeds, the clone is as it was before. */
export async function merge({ git, upstream }: Clone, choices: Choices): Promise<Merged> {
  const message = `Merge ${upstream}`;
  const merged = await git(["merge", "-q", "--no-verify", "-m", message, upstream]);
  if (merged.ok) return { ok: true };
  const conflicts = await conflictsIn(git);
  const isSolved =
    conflicts.length > 0 && conflicts.every(({ path, id }) => choices[path]?.id === id);
  if (isSolved) {
    for (const conflict of conflicts) await resolve(git, conflict, choices[conflict.path]?.take);
    if ((await git(["commit", "-q", "--no-verify", "-m", message])).ok) return { ok: true };
  }
  await git(["merge", "--abort"]);
  return { ok: false, conflicts: isSolved ? [] : conflicts, reason: failureOf(merged.error) };
}

const OURS = "2";
const THEIRS = "3";

async function conflictsIn(git: Git): Promise<Conflict[]> {
  const ids = new Map<string, Map<string, string>>();
  for (const entry of entriesOf(await git(["ls-files", "--unmerged", "-z"]))) {
    const [, id = "", stage = "", path = ""] = /^\d+ (\w+) (\d)\t(.*)$/su.exec(entry) ?? [];
    ids.set(path, (ids.get(path) ?? new Map<string, string>()).set(stage, id));
  }
  return Promise.all(
    [...ids].map(async ([path, stages]) => ({
      path,
      mine: await textOf(git, stages.get(OURS)),
      theirs: await textOf(git, stages.get(THEIRS)),
      id: stages.get(THEIRS) ?? "",
    })),
  );
}

async function textOf(git: Git, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return "";
  const blob = await git(["cat-file", "blob", id]);
  return blob.ok && !blob.output.includes("\0") ? blob.output : undefined;
}

/** Takes one of the two files; a deleted one has no text of its side. */
async function resolve(git: Git, { path, mine, theirs }: Conflict, take = "mine"): Promise<void> {
  const isDeleted = (take === "mine" ? mine : theirs) === "";
  if (isDeleted) return void (await git(["rm", "-q", "--", path]));
  await git(["checkout", take === "mine" ? "--ours" : "--theirs", "--", path]);
  await git(["add", "--", path]);
}
