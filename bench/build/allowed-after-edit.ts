/**
 * What one word of an article's text may change in a built site: its page and its data; the feeds
 * that quote it; the search's entry and lists of words, and what it keeps of this page; the day in
 * the sitemap; the host's list of files with their hashes; the compressed copies of all of these,
 * which are named by hash; and what tells the next build of which source this one was.
 */
function allowedAfterEdit(file: string, slug: string): boolean {
  const exact = [
    `public/news/${slug}/index.html`,
    `public/page-data/news/${slug}/page-data.json`,
    "dist/site-manifest.json",
    "dist/.build-stamp",
  ];
  return exact.includes(file) || PATTERNS.some((pattern) => pattern.test(file));
}

/** What the search keeps of a page: the old one goes, a new one comes. */
const FRAGMENT = /^public\/search\/files\/en-.*\.pf_fragment$/u;
const FRAGMENTS = 2;

const PATTERNS = [
  /^public\/(?:[a-z]{2}\/)?rss\.xml$/u,
  /^public\/search\/languages\.json$/u,
  /^public\/search\/files\/en-\w+\/(?:pagefind-entry\.json|.*\.pf_(?:index|meta))$/u,
  FRAGMENT,
  /^public\/sitemap[^/]*\.xml$/u,
  /^dist\/compressed\//u,
];

/** What has changed although it shows nothing of the word. */
export function wronglyChanged(changed: readonly string[], slug: string): string[] {
  const fragments = changed.filter((file) => FRAGMENT.test(file));
  return [
    ...changed.filter((file) => !allowedAfterEdit(file, slug)),
    ...fragments.slice(FRAGMENTS),
  ];
}
