import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "../../__tests__/support/built-pictures";

/** The hash of every file below some folders, by path. */
type FolderPrint = ReadonlyMap<string, string>;

export function printOf(root: string, folders: readonly string[]): FolderPrint {
  const files = folders.flatMap((folder) => filesIn(path.join(root, folder)));
  return new Map(files.sort().map((file) => [path.relative(root, file), hashOf(file)]));
}

const hashOf = (file: string): string =>
  createHash("sha256").update(readFileSync(file)).digest("hex");

/** Files that differ or that only one of the two contains. */
export function differing(one: FolderPrint, other: FolderPrint): string[] {
  const all = new Set([...one.keys(), ...other.keys()]);
  return [...all].filter((file) => one.get(file) !== other.get(file)).sort();
}

/** The search entry of a page: the old one is removed, a new one is added. */
const FRAGMENT = /^public\/search\/files\/en-.*\.pf_fragment$/u;
const FRAGMENTS = 2;

/** Files that one word of an article may change, beside its page and the page's data. */
const ALLOWED = [
  /^dist\/(?:site-manifest\.json|\.build-stamp)$/u,
  /^public\/(?:[a-z]{2}\/)?rss\.xml$/u,
  /^public\/search\/languages\.json$/u,
  /^public\/search\/files\/en-\w+\/(?:pagefind-entry\.json|.*\.pf_(?:index|meta))$/u,
  FRAGMENT,
  /^public\/sitemap[^/]*\.xml$/u,
  /^dist\/compressed\//u,
];

/** Files that one word of the article `slug` has changed by mistake. */
export function wronglyChanged(changed: readonly string[], slug: string): string[] {
  const own = [`public/news/${slug}/index.html`, `public/page-data/news/${slug}/page-data.json`];
  const isAllowed = (file: string) =>
    own.includes(file) || ALLOWED.some((pattern) => pattern.test(file));
  const fragments = changed.filter((file) => FRAGMENT.test(file));
  return [...changed.filter((file) => !isAllowed(file)), ...fragments.slice(FRAGMENTS)];
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
export function changedWeights(few: string, many: string): string[] {
  return filesIn(few)
    .filter((file) => path.basename(file) === "index.html")
    .map((file) => path.relative(few, path.dirname(file)).split(path.sep).join("/"))
    .filter((page) => !LISTING.test(page) && weightOf(few, page) !== weightOf(many, page));
}
