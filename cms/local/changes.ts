import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { issuesIn } from "../../gatsby/content-check/check-content";
import { createCheckContext, knownFiles } from "../../gatsby/content-check/check-context";
import { blockingIssues, type FileIssue, wholeFileIssue } from "../../gatsby/content/issue";
import { readPictures } from "../../gatsby/content-check/picture-facts";
import { picturesOf } from "../../gatsby/content-check/pictures";
import { filesNeeded } from "../../gatsby/content-types/content-type";
import { contentTypeOf } from "../../gatsby/content-types/content-types";
import { placeOf } from "../config/places";
import { prepare } from "../edit/prepare";
import type { ContentSnapshot } from "./content-snapshot";

/** A content file as Decap sends it; other properties pass through. */
interface SavedFile {
  path: string;
  raw: string;
  [property: string]: unknown;
}

interface Saved {
  dataFiles: SavedFile[];
  assets: { path: string; content: string }[];
}

type Refusal = { ok: false; problems: FileIssue[] };

/** Formats the files that Decap sends, and checks them before they are written. */
export async function prepareSave(
  content: ContentSnapshot,
  { dataFiles, assets }: Saved,
): Promise<{ ok: true; dataFiles: SavedFile[] } | Refusal> {
  const files: SavedFile[] = [];
  const unknown: FileIssue[] = [];
  for (const file of dataFiles) {
    const contentType = contentTypeOf(file.path);
    const path = join(content.root, file.path);
    if (contentType) {
      const before = existsSync(path) ? readFileSync(path, "utf8") : "";
      files.push({ ...file, raw: await prepare(contentType, file.raw, before) });
    } else {
      const write = "a name of small letters, digits and hyphens";
      unknown.push({ file: file.path, ...wholeFileIssue("a file in no known place", write) });
    }
  }
  if (unknown.length > 0) return { ok: false, problems: unknown };
  const problems = [
    ...(await changeIssues(content, files, assets)),
    ...overwrittenPictures(content, files, assets),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, dataFiles: files };
}

/** Uploads that would replace a picture of another file. */
function overwrittenPictures(
  content: ContentSnapshot,
  files: SavedFile[],
  assets: Saved["assets"],
): FileIssue[] {
  const taken = assets.filter(({ path }) => existsSync(join(content.root, path)));
  if (taken.length === 0) return [];
  const users = content.pictureUsers();
  const own = new Set(files.map(({ path }) => path));
  return taken.flatMap(({ path }) => {
    const others = (users.get(path) ?? []).filter((user) => !own.has(user));
    if (others.length === 0) return [];
    const found = `a new picture named as the one that ${others.join(" and ")} shows`;
    return [{ file: path, ...wholeFileIssue(found, "another name for it, then upload it again") }];
  });
}

/** The issues of the changed files; issues of other files do not prevent saving. */
async function changeIssues(
  content: ContentSnapshot,
  saved: SavedFile[],
  assets: Saved["assets"],
): Promise<FileIssue[]> {
  const { root } = content;
  const texts = new Map(saved.map(({ path, raw }) => [path, raw]));
  const { paths, files } = content.read(texts);
  const known = knownFiles(files.filter(({ path }) => texts.has(path)));
  const existing = new Set([...paths, ...assets.map(({ path }) => path)]);
  const named = known.flatMap((file) => picturesOf(file).map(({ path }) => path));
  const pictures = await pictureFacts(
    root,
    assets,
    named.filter((path) => existing.has(path)),
  );
  const context = createCheckContext({ root, paths: [...existing], files, pictures });
  const issues = issuesIn({ ...context, known });
  return blockingIssues(issues).filter(({ file }) => texts.has(file));
}

/** Reads pictures below content/ and uploads, which are written to a temporary folder. */
async function pictureFacts(root: string, assets: Saved["assets"], paths: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "suunta-cms-"));
  try {
    for (const { path, content } of assets) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), Buffer.from(content, "base64"));
    }
    const isUploaded = (path: string) => assets.some((asset) => asset.path === path);
    const kept = paths.filter((path) => !isUploaded(path));
    const facts = await readPictures(root, kept);
    return new Map([...facts, ...(await readPictures(folder, paths.filter(isUploaded)))]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The files that disappear when an author deletes `paths`: with a content file also the pictures
 * beside it that no other file shows.
 */
export function prepareRemoval(
  content: ContentSnapshot,
  paths: string[],
): { ok: true; paths: string[] } | Refusal {
  const users = content.pictureUsers();
  const otherUsers = (path: string) =>
    users.get(path)?.filter((user) => !paths.includes(user)) ?? [];
  const problems = paths.flatMap((path) => removalIssues(path, otherUsers(path)));
  if (problems.length > 0) return { ok: false, problems };
  const pictures = [...users].flatMap(([picture, files]) => {
    const isBeside = paths.some(
      (path) => files.includes(path) && picture.startsWith(`${posix.dirname(path)}/`),
    );
    const isUnused = isBeside && otherUsers(picture).length === 0;
    return isUnused && existsSync(join(content.root, picture)) ? [picture] : [];
  });
  return { ok: true, paths: [...new Set([...paths, ...pictures])] };
}

function removalIssues(file: string, users: string[]): FileIssue[] {
  const contentType = contentTypeOf(file);
  const isSingle = contentType && placeOf(contentType).type === "files";
  if (isSingle || (contentType && filesNeeded(contentType).includes(file))) {
    const found = "a file that the site cannot do without";
    return [{ file, ...wholeFileIssue(found, "into it instead of deleting it") }];
  }
  if (users.length === 0) return [];
  const found = `a picture that ${users.join(" and ")} shows`;
  const write = "another picture there first, or upload yours under another name";
  return [{ file, ...wholeFileIssue(found, write) }];
}

/** Removes the folders of deleted files if they are empty. */
export function removeEmptyFolders({ root }: ContentSnapshot, paths: string[]): void {
  for (const folder of new Set(paths.map((path) => join(root, dirname(path))))) {
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
