/**
 * What one word of an article's text may change in a built site: its page and its data; the feeds
 * that quote it; the search, which knows every word; the day in the sitemap; the host's list of files
 * with their hashes; the compressed copies of all of these, which are named by hash; and what tells
 * the next build of which source this one was.
 */
export function allowedAfterEdit(file: string, slug: string): boolean {
  const exact = [
    `public/news/${slug}/index.html`,
    `public/page-data/news/${slug}/page-data.json`,
    "dist/site-manifest.json",
    "dist/.build-stamp",
  ];
  return exact.includes(file) || PATTERNS.some((pattern) => pattern.test(file));
}

const PATTERNS = [
  /^public\/(?:[a-z]{2}\/)?rss\.xml$/u,
  /^public\/search\/(?:languages\.json|files\/en-.*)$/u,
  /^public\/sitemap[^/]*\.xml$/u,
  /^dist\/compressed\//u,
];
