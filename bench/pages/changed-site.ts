import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { SERVICE_CONTENT_FILE } from "../../functions/contract/service-content";
import { compressSite } from "../../server/compress-site";
import {
  fileHash,
  COMPRESSED_DIR,
  MANIFEST_FILE,
  PUBLIC_DIR,
  readManifest,
  type SiteFile,
} from "../../server/manifest";

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gu;
const FETCHED_FOR_SCRIPT = /<link\b[^>]*\b(?:as="(?:script|fetch)"|rel="modulepreload")[^>]*>/gu;

/** The page's static twin: the same HTML without scripts and their preloads. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPT, "").replace(FETCHED_FOR_SCRIPT, "");
}

interface Change {
  page: (html: string) => string;
  /** Extra files, by address. */
  files?: Record<string, string>;
}

/** Hard links are free, but do not work across file systems. */
async function lend(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/**
 * A copy of the built site in `target` with its pages changed, which our host serves with the same
 * headers and the same compression. Each page keeps its policy.
 */
export async function changedSite(root: string, target: string, change: Change): Promise<void> {
  const result = await readManifest(root);
  if (!result.ok) throw new Error(result.problem);
  const { manifest } = result;
  await lend(path.join(root, SERVICE_CONTENT_FILE), path.join(target, SERVICE_CONTENT_FILE));
  const changedFiles = new Map<string, Pick<SiteFile, "hash" | "size">>();

  const write = async (file: string, text: string) => {
    const copy = path.join(target, PUBLIC_DIR, file);
    await mkdir(path.dirname(copy), { recursive: true });
    await rm(copy, { force: true });
    await writeFile(copy, text);
    return { hash: fileHash(Buffer.from(text)), size: Buffer.byteLength(text) };
  };
  const copyOf = async (entry: SiteFile): Promise<SiteFile> => {
    const { file } = entry;
    const source = path.join(root, PUBLIC_DIR, file);
    if (!file.endsWith(".html")) {
      if (!changedFiles.has(file)) await lend(source, path.join(target, PUBLIC_DIR, file));
      changedFiles.set(file, entry);
      return entry;
    }
    const facts =
      changedFiles.get(file) ?? (await write(file, change.page(await readFile(source, "utf8"))));
    changedFiles.set(file, facts);
    return { ...entry, ...facts };
  };
  const copiesOf = async (entries: Record<string, SiteFile>) => {
    const changed: Record<string, SiteFile> = {};
    for (const [address, entry] of Object.entries(entries)) changed[address] = await copyOf(entry);
    return changed;
  };

  const files = await copiesOf(manifest.files);
  for (const [address, text] of Object.entries(change.files ?? {})) {
    const file = address.slice(1);
    files[address] = { file, ...(await write(file, text)), headers: {} };
  }
  const notFoundBelow = await copiesOf(manifest.notFoundBelow);
  const changed = { ...manifest, files, notFoundBelow, notFound: await copyOf(manifest.notFound) };
  // Compressed copies are named by content hash: only the changed pages are compressed again.
  for (const copy of await readdir(path.join(root, COMPRESSED_DIR)))
    await lend(path.join(root, COMPRESSED_DIR, copy), path.join(target, COMPRESSED_DIR, copy));
  await writeFile(path.join(target, MANIFEST_FILE), JSON.stringify(changed));
  await compressSite(target, changed);
}
