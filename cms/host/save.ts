import { existsSync, readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, dirname } from "node:path";
import { contentTypeOf } from "../../gatsby/content-types/content-types";
import { type FileIssue, blockingIssues } from "../../gatsby/content/issue";
import { prepare } from "../edit/prepare";
import type { ContentSnapshot } from "./content-snapshot";
import type { SavedFile } from "./request";
import { tmpdir } from "node:os";
import { readPictures } from "../../gatsby/content-check/picture-facts";
import { picturesOf } from "../../gatsby/content-check/pictures";
import { createCheckContext } from "../../gatsby/content-check/check-context";
import { issuesIn } from "../../gatsby/content-check/check-content";

interface Saved {
  dataFiles: SavedFile[];
  assets: { path: string; content: string }[];
}

export type Prepared = { ok: true; dataFiles: SavedFile[] } | { ok: false; problems: FileIssue[] };

/** Brings what Decap sends into the form of our files, and says what the checker has against it. */
export async function prepareSave(
  content: ContentSnapshot,
  { dataFiles, assets }: Saved,
): Promise<Prepared> {
  const { root } = content;
  const unknown = dataFiles.filter(({ path }) => !contentTypeOf(path));
  if (unknown.length > 0) return { ok: false, problems: unknown.map(({ path }) => noPlace(path)) };
  const files = await Promise.all(
    dataFiles.map(async (file) => ({ ...file, raw: await textOf(root, file) })),
  );
  const problems = [
    ...(await checkChange(content, {
      texts: new Map(files.map(({ path, raw }) => [path, raw])),
      pictures: new Map(assets.map((asset) => [asset.path, bytesOf(asset)])),
    })),
    ...overwritten(content, files, assets),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, dataFiles: files };
}

async function textOf(root: string, { path, raw }: SavedFile): Promise<string> {
  const contentType = contentTypeOf(path);
  if (!contentType) throw new Error(`${path} has no content type`);
  const file = join(root, path);
  return prepare(contentType, raw, existsSync(file) ? readFileSync(file, "utf8") : "");
}

function bytesOf({ content }: Saved["assets"][number]): Uint8Array {
  return Buffer.from(content, "base64");
}

/** Pictures whose name another file uses already: its picture would be lost. */
function overwritten(
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
    return [
      { file: path, field: "(file)", found, write: "another name for it, then upload it again" },
    ];
  });
}

function noPlace(file: string): FileIssue {
  const write = "a name of small letters, digits and hyphens";
  return { file, field: "(file)", found: "a file in no known place", write };
}

/** What is about to be written: paths below content/. */
export interface Change {
  texts: Map<string, string>;
  pictures: Map<string, Uint8Array>;
}

/** What the checker says of the changed files, among all others, before anything is written. */
export async function checkChange(content: ContentSnapshot, change: Change): Promise<FileIssue[]> {
  const { root } = content;
  const { paths, files } = content.read(change.texts);
  const changed = files.filter(({ path }) => change.texts.has(path));
  const there = new Set([...paths, ...change.pictures.keys()]);
  const wanted = content.known(changed).flatMap((file) => picturesOf(file));
  const facts = await factsOf(root, change.pictures, [
    ...new Set(wanted.map(({ path }) => path).filter((path) => there.has(path))),
  ]);
  const world = createCheckContext({ root, paths: [...there], files, pictures: facts });
  // Only these are judged; what is wrong elsewhere must not keep an author from saving.
  const judged = { ...world, known: content.known(changed) };
  return blockingIssues(issuesIn(judged)).filter(({ file }) => change.texts.has(file));
}

/** Sizes and formats of pictures, some of which are not below content/ yet. */
async function factsOf(root: string, fresh: Change["pictures"], paths: string[]) {
  const stage = mkdtempSync(join(tmpdir(), "suunta-cms-"));
  try {
    for (const [path, bytes] of fresh) {
      mkdirSync(dirname(join(stage, path)), { recursive: true });
      writeFileSync(join(stage, path), bytes);
    }
    const uploaded = paths.filter((path) => fresh.has(path));
    const kept = paths.filter((path) => !fresh.has(path));
    return new Map([...(await readPictures(root, kept)), ...(await readPictures(stage, uploaded))]);
  } finally {
    rmSync(stage, { recursive: true });
  }
}
