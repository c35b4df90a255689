import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ADVICE } from "../../advice/advice";
import { olderTranslations } from "../../advice/translations";
import { checkContent } from "../../check/check-content";
import { blockingIssues, type FileIssue, fileIssue, formatIssue } from "../../read/issue";
import { titlesFrom } from "../hand-in/entry-titles";
import type { Conflict } from "../hand-in/merge";
import { prepareRemoval, prepareSave, quoted, type Saved } from "./changes";
import { ROOT } from "./paths";

/** What Decap gets; with an error, nothing has been written. */
export type Answer =
  | { status: 200; body: unknown }
  | { status: 409; body: { error: string; conflict: Conflict } }
  | { status: 422; body: { error: string; problems?: FileIssue[] } };

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (error: string, problems?: FileIssue[]): Answer => ({
  status: 422,
  body: { error, ...(problems && { problems }) },
});
export const refusal = (problems: FileIssue[]) =>
  refused(problems.map(formatIssue).join("\n"), problems);

interface OpenedFile {
  path: string;
  raw: string;
  /** The version that the form was opened with. */
  opened: string;
}

/** Commits do not know yet what is saved: the form says what its translation lacks (changed-originals.ts). */
const ADVICE_ON_SAVE = ADVICE.filter((check) => check !== olderTranslations);

/**
 * Writes entries, unless one of them has changed since its form was opened. The answer contains the
 * problems of the whole content, and the proof-reader's advice for these entries.
 */
export async function save(
  root: string,
  params: Saved & { dataFiles: OpenedFile[] },
): Promise<Answer> {
  const saved = await prepareSave(root, params);
  if (!saved.ok) return refusal(saved.problems);
  const { files } = saved;
  for (const { path, opened } of params.dataFiles) {
    const [id, mine] = [versionAt(root, path), files.get(path)];
    if (id === opened || (mine && id === hashOf(mine))) continue;
    const theirs = id === "" ? "" : readFileSync(join(root, path), "utf8");
    const error = `${ROOT}${path} has been changed since you opened it.`;
    const conflict = { path: `${ROOT}${path}`, mine: mine?.toString(), theirs, id };
    return { status: 409, body: { error, conflict: titlesFrom(root)(conflict) } };
  }
  writeAll(root, files);
  const paths = params.dataFiles.map(({ path }) => path);
  const versions = paths.map((path) => [`${ROOT}${path}`, versionAt(root, path)] as const);
  const { issues } = await checkContent(root, { advice: ADVICE_ON_SAVE });
  return ok({
    problems: blockingIssues(issues).map(titlesFrom(root)),
    advice: issues.flatMap((issue) =>
      issue.advice && paths.includes(issue.file) ? [quoted(issue, files)] : [],
    ),
    versions: Object.fromEntries(versions),
  });
}

const CHANGED = "a text that has been changed since you opened it";
const LOOK_FIRST = "delete it only after you have opened it again";

/** Deletes entries. `opened` has the versions of those that the author has seen, by Decap's path. */
export async function remove(
  root: string,
  { paths, opened }: { paths: string[]; opened: Record<string, string> },
): Promise<Answer> {
  const unseen = paths.filter((path) => {
    const version = versionAt(root, path);
    return (opened[`${ROOT}${path}`] ?? version) !== version;
  });
  if (unseen.length > 0) return refusal(unseen.map((path) => fileIssue(path, CHANGED, LOOK_FIRST)));
  const removal = prepareRemoval(root, paths);
  if (!removal.ok) return refusal(removal.problems);
  removeAll(root, removal.paths);
  const { issues } = await checkContent(root);
  return ok({ problems: issues.map(titlesFrom(root)) });
}

export const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** The hash of a file; "" when there is none. A form sends back the one that it was opened with. */
export function versionAt(root: string, path: string): string {
  return existsSync(join(root, path)) ? hashOf(readFileSync(join(root, path))) : "";
}

export function writeAll(root: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
}

/** Deletes files, and their folders where nothing is left. */
export function removeAll(root: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(root, path), { force: true });
  for (const folder of new Set(paths.map((path) => dirname(join(root, path)))))
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
