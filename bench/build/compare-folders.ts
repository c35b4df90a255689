import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

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

const PICTURE = /\.(?:avif|webp|jpe?g|png|gif|svg|ico)$/u;
/** Files that can name a picture. */
const NAMING = /\.(?:html|json|css|js|xml|webmanifest)$/u;

/** Pictures below static/ of a built site, as addresses: "/static/<hash>/<size>/name.webp". */
export function builtPictures(site: string): string[] {
  const files = filesIn(path.join(site, "static")).filter((file) => PICTURE.test(file));
  return files.map((file) => `/${path.relative(site, file).split(path.sep).join("/")}`).sort();
}

/** Pictures that no file of the site names. */
export function unusedPictures(site: string): string[] {
  const unused = new Set(builtPictures(site));
  for (const file of filesIn(site).filter((name) => NAMING.test(name))) {
    const text = readFileSync(file, "utf8");
    for (const [address] of text.matchAll(/\/static\/[^"'\s,)&<>\\]+/gu))
      unused.delete(decodeURI(address));
  }
  return [...unused];
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
