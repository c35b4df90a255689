import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type ContentFile, parseBytes } from "./content-file";
import { withFigures } from "./offer-figures";

/** All files below a content folder, in a stable order; hidden ones are an editor's or a system's. */
export function listContent(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/u.test(path))
    .sort();
}

/** All JSON and MDX files below a content folder, with the figures of site.json. README.md is for people. */
export function readContent(root: string, paths = listContent(root)): ContentFile[] {
  const files = paths
    .filter((path) => /\.(?:json|mdx)$/u.test(path))
    .map((path) => parseBytes(path, readFileSync(join(root, path))));
  return withFigures(files);
}

const kept = new Map<string, ContentFile[]>();

/** All content of a folder: a build reads and parses it once, develop each time. */
export function readContentOnce(root: string): ContentFile[] {
  const files = kept.get(root) ?? readContent(root);
  if (process.env.gatsby_executing_command === "build") kept.set(root, files);
  return files;
}
