import { STORY_LANGUAGES } from "../../src/site/site-data";
import { feedPath } from "../../src/head/site-links";

/** For names that contain a hash. */
export const FOR_GOOD = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
const HOUR = "public, max-age=3600";

/** Cache times by path, or by folder. Everything else is revalidated. */
export const CACHE_TIMES: ReadonlyMap<string, string> = new Map([
  ["/static/*", FOR_GOOD],
  ["/start/*", FOR_GOOD],
  ["/search/files/*", FOR_GOOD],
  // Networks fetch a picture once for each page.
  ["/social/*", `${DAY}, stale-while-revalidate=604800`],
  ["/favicon.ico", DAY],
  ["/favicon.svg", DAY],
  ["/apple-touch-icon.png", DAY],
  ["/icon-192.png", DAY],
  ["/icon-512.png", DAY],
  ["/icon-maskable-192.png", DAY],
  ["/icon-maskable-512.png", DAY],
  ["/manifest.webmanifest", DAY],
  ["/robots.txt", HOUR],
  ["/sitemap.xml", HOUR],
  ...[...STORY_LANGUAGES].sort().map((lang): [string, string] => [feedPath(lang), HOUR]),
  ["/.well-known/security.txt", HOUR],
]);

/** Names that webpack gives. */
const HASHED = /^\/[^/]+[-.][0-9a-f]{20}\.(?:js|css)$/;

/** The value of Cache-Control for a path of the site. */
export const cacheControlOf = (path: string): string => {
  const fits = (pattern: string) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  const [, value] = [...CACHE_TIMES].find(([pattern]) => fits(pattern)) ?? [];
  return value ?? (HASHED.test(path) ? FOR_GOOD : "public, max-age=0, must-revalidate");
};
