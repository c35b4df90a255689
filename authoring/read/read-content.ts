import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type ContentFile, parseBytes } from "./content-file";
import { inherit } from "./inherit";
import { fillPlaceholders } from "./placeholders";

/** All files below a content folder, sorted; without hidden ones. */
export function listContent(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/u.test(path))
    .sort();
}

/** All JSON and MDX files below a content folder, with what they inherit and the figures of site.json. */
export function readContent(
  root: string,
  paths = listContent(root),
  readFile = (path: string): Uint8Array => readFileSync(join(root, path)),
): ContentFile[] {
  const files = paths
    .filter((path) => /\.(?:json|mdx)$/u.test(path))
    .map((path) => parseBytes(path, readFile(path)));
  return fillPlaceholders(inherit(files));
}

const cache = new Map<string, ContentFile[]>();

/** A build reads content once, develop each time. */
export function readContentOnce(root: string): ContentFile[] {
  const files = cache.get(root) ?? readContent(root);
  if (process.env.gatsby_executing_command === "build") cache.set(root, files);
  return files;
}
