const cacheFor = (value: string, ...sources: string[]) =>
  sources.map((source) => ({ source, headers: [{ key: "cache-control", value }] }));

/**
 * How long caches may keep what Gatsby knows nothing of and is no page (pages are asked for
 * anew each time). Gatsby puts these headers among those of its routes, for every kind of host.
 */
export const FILE_HEADERS = [
  // Their names bear a hash of all that they say; the search's entry is asked for with one.
  ...cacheFor("public, max-age=31536000, immutable", "/start/*", "/search/files/*"),
  // Networks fetch a picture once for each page; an old one may be shown while a new one comes.
  ...cacheFor("public, max-age=86400, stale-while-revalidate=604800", "/social/*"),
  ...cacheFor(
    "public, max-age=86400",
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-192.png",
    "/icon-maskable-512.png",
    "/manifest.webmanifest",
  ),
  ...cacheFor(
    "public, max-age=3600",
    "/robots.txt",
    "/sitemap.xml",
    "/rss.xml",
    "/rss.fi.xml",
    "/.well-known/security.txt",
  ),
];
