import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ContentType, matches } from "../../gatsby/content-types/content-type";
import type { FileIssue } from "../../gatsby/content-check/issue";
import { prepare } from "../edit/prepare";
import { checkChange } from "./check-change";
import type { ContentNow } from "./content-now";
import type { SavedFile } from "./request";

interface Saved {
  dataFiles: SavedFile[];
  assets: { path: string; content: string }[];
}

export type Prepared = { ok: true; dataFiles: SavedFile[] } | { ok: false; problems: FileIssue[] };

/** Brings what Decap sends into the form of our files, and says what the checker has against it. */
export async function prepareSave(
  content: ContentNow,
  { dataFiles, assets }: Saved,
): Promise<Prepared> {
  const { root, kinds } = content;
  const unknown = dataFiles.filter(({ path }) => !kinds.some((kind) => matches(kind, path)));
  if (unknown.length > 0) return { ok: false, problems: unknown.map(({ path }) => noPlace(path)) };
  const files = await Promise.all(
    dataFiles.map(async (file) => ({ ...file, raw: await textOf(root, kinds, file) })),
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

async function textOf(
  root: string,
  kinds: readonly ContentType[],
  { path, raw }: SavedFile,
): Promise<string> {
  const kind = kinds.find((candidate) => matches(candidate, path));
  if (!kind) throw new Error(`${path} is of no kind`);
  const file = join(root, path);
  return prepare(kind, raw, existsSync(file) ? readFileSync(file, "utf8") : "");
}

function bytesOf({ content }: Saved["assets"][number]): Uint8Array {
  return Buffer.from(content, "base64");
}

/** Pictures whose name another file uses already: its picture would be lost. */
function overwritten(
  content: ContentNow,
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
