import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { checkContent } from "../../check/check-content";
import { typedFilesOf } from "../../check/check-context";
import { picturesOf } from "../../check/pictures";
import { type FileIssue, fileIssue } from "../../read/issue";
import type { ContentFile } from "../../read/content-file";
import { readContent } from "../../read/read-content";
import { filesNeeded } from "../../types/content-type";
import { contentTypeOf } from "../../types/content-types";
import { languageName, splitLanguage } from "../../types/languages";
import { placeOf } from "../config/places";
import { prepare } from "../../edit/prepare";

export interface Saved {
  dataFiles: { path: string; raw: string }[];
  assets: { path: string; content: Buffer }[];
}

type Refusal = { ok: false; problems: FileIssue[] };

/** Formats the files that Decap sends, and checks them with their uploads before they are written. */
export async function prepareSave(
  root: string,
  { dataFiles, assets }: Saved,
): Promise<{ ok: true; files: Map<string, Buffer> } | Refusal> {
  const texts = new Map<string, Buffer>();
  const unknown: FileIssue[] = [];
  for (const { path: file, raw } of dataFiles) {
    const contentType = contentTypeOf(file);
    const path = join(root, file);
    if (contentType) {
      const before = existsSync(path) ? readFileSync(path, "utf8") : "";
      texts.set(file, Buffer.from(await prepare(contentType, raw, before)));
    } else {
      const write = "a name of small letters, digits and hyphens";
      unknown.push(fileIssue(file, "a file in no known place", write));
    }
  }
  if (unknown.length > 0) return { ok: false, problems: unknown };
  const files = new Map([...texts, ...assets.map(({ path, content }) => [path, content] as const)]);
  const { issues } = await checkContent(root, { changes: files });
  // Problems of other files do not prevent saving.
  const ownProblems = issues
    .filter(({ file }) => texts.has(file))
    .map((issue) => quoted(issue, texts));
  const problems = [...ownProblems, ...overwrittenPictures(root, assets, [...texts.keys()])];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, files };
}

const LONGEST_QUOTE = 80;

export const shortened = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;

/** An issue of a text with the words of its line: the form has no lines. */
export function quoted(issue: FileIssue, files: ReadonlyMap<string, Buffer>): FileIssue {
  const lines = issue.field === "body" ? files.get(issue.file)?.toString().split("\n") : [];
  const line = lines?.[(issue.line ?? 0) - 1]?.trim();
  return line ? { ...issue, quote: shortened(line) } : issue;
}

/** The files that name each picture, by the picture's path below content/. */
export function pictureUsers(files: readonly ContentFile[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of typedFilesOf(files)) {
    for (const { path } of picturesOf(file)) {
      users.set(path, [...(users.get(path) ?? []), file.path]);
    }
  }
  return users;
}

/** Uploads that would replace a picture of another file. */
function overwrittenPictures(root: string, assets: Saved["assets"], saved: string[]): FileIssue[] {
  const replaced = assets.filter(({ path }) => existsSync(join(root, path)));
  const users = replaced.length > 0 ? pictureUsers(readContent(root)) : undefined;
  return replaced.flatMap(({ path }) => {
    const otherUsers = (users?.get(path) ?? []).filter((user) => !saved.includes(user));
    if (otherUsers.length === 0) return [];
    const found = `a new picture named as the one that ${otherUsers.join(" and ")} shows`;
    return [fileIssue(path, found, "another name for it, then upload it again")];
  });
}

/** The issue of an upload beside an entry that would replace a picture in use. */
export function uploadIssues(root: string, file: string): FileIssue[] {
  const users = pictureUsers(readContent(root)).get(file) ?? [];
  if (users.length === 0) return [];
  const found = `a picture of this name, which ${users.join(" and ")} shows`;
  return [fileIssue(file, found, "another name for the new one")];
}

/**
 * The files that disappear when an author deletes `paths`: with a content file also the pictures
 * beside it that no other file shows.
 */
export function prepareRemoval(
  root: string,
  paths: string[],
): { ok: true; paths: string[] } | Refusal {
  const files = readContent(root);
  const users = pictureUsers(files);
  const otherUsers = (path: string) =>
    users.get(path)?.filter((user) => !paths.includes(user)) ?? [];
  const others = files.flatMap(({ path }) => (paths.includes(path) ? [] : [path]));
  const problems = paths.flatMap((path) => [
    ...removalIssues(path, otherUsers(path)),
    ...translationsLeft(path, others),
  ]);
  if (problems.length > 0) return { ok: false, problems };
  const pictures = [...users].flatMap(([picture, files]) => {
    const isBeside = paths.some(
      (path) => files.includes(path) && picture.startsWith(`${posix.dirname(path)}/`),
    );
    return isBeside && otherUsers(picture).length === 0 ? [picture] : [];
  });
  return { ok: true, paths: [...new Set([...paths, ...pictures])] };
}

function removalIssues(file: string, users: string[]): FileIssue[] {
  const contentType = contentTypeOf(file);
  const isSingle = contentType && placeOf(contentType).type === "files";
  if (isSingle || (contentType && filesNeeded(contentType).includes(file))) {
    const found = "what the site cannot do without";
    return [fileIssue(file, found, "into it instead of deleting it")];
  }
  if (users.length === 0) return [];
  const found = `a picture that ${users.join(" and ")} shows`;
  const write = "another picture there first, or upload yours under another name";
  return [fileIssue(file, found, write)];
}

/** Translations that would stay without the fields that they inherit. */
function translationsLeft(file: string, others: readonly string[]): FileIssue[] {
  if (contentTypeOf(file)?.complete) return [];
  return others.flatMap((path) => {
    const { original, lang } = splitLanguage(path);
    if (lang === undefined || original !== file) return [];
    const found = `a translation of it into ${languageName(lang)}`;
    return [fileIssue(file, found, "delete that one first")];
  });
}
