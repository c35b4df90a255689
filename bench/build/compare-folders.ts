import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "../../__tests__/support/built-pages";

/** The hash of every file below some folders, by path. */
type FolderPrint = ReadonlyMap<string, string>;

export function printOf(root: string, folders: readonly string[]): FolderPrint {
  const files = folders.flatMap((folder) => filesIn(path.join(root, folder)));
  return new Map(files.sort().map((file) => [path.relative(root, file), hashOf(file)]));
}

const hashOf = (file: string): string =>
  createHash("sha256").update(readFileSync(file)).digest("hex");

/** Files that differ or that only one of the two contains. */
export function differing(first: FolderPrint, second: FolderPrint): string[] {
  const files = new Set([...first.keys(), ...second.keys()]);
  return [...files].filter((file) => first.get(file) !== second.get(file)).sort();
}

/** Pages that show articles; their texts differ. */
const LISTING = /^(?:[a-z]{2}\/)?(?:news-and-stories|news)(?:\/|$)/u;

/** The bytes of a page: its HTML and the data that Gatsby fetches for it. */
function weightOf(site: string, page: string): number {
  const data = path.join(site, "page-data", page || "index", "page-data.json");
  const html = readFileSync(path.join(site, page, "index.html")).length;
  return html + (existsSync(data) ? readFileSync(data).length : 0);
}

/** Pages without articles whose weight differs between a site with few articles and one with many. */
export function changedWeights(small: string, big: string): string[] {
  return filesIn(small)
    .filter((file) => path.basename(file) === "index.html")
    .map((file) => path.relative(small, path.dirname(file)).split(path.sep).join("/"))
    .filter((page) => !LISTING.test(page) && weightOf(small, page) !== weightOf(big, page));
}
