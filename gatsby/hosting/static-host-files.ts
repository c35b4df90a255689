import { STORY_LANGUAGES } from "../../functions/contract/site-data";
import type { SiteManifest, SiteRedirect } from "../../server/manifest";
import {
  EVERYWHERE,
  OWN_PAGES_ONLY,
  withHsts,
  type ForeignOrigins,
  behindTls,
  commonPolicy,
  pagePolicy,
} from "../../server/security-headers";
import { feedPath } from "../../src/head/site-links";
import { addressOf, type FileFacts } from "./public-files";

interface StaticHostInput {
  files: ReadonlyMap<string, FileFacts>;
  manifest: SiteManifest;
  origins: ForeignOrigins;
  https: boolean;
}

type Headers = Readonly<Record<string, string>>;
type Rule = [path: string, headers: Headers];

const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable" };

/** webpack's names: warm builds keep files of earlier builds, which Gatsby no longer lists. */
const HASHED = /[-.][0-9a-f]{20}\.(?:js|css)$/;

/** One pattern per extension if it holds for all files. */
const immutableRules = ({ files }: SiteManifest, ending: string): Rule[] => {
  const all = Object.entries(files).filter(
    ([path]) => path.endsWith(ending) && !path.startsWith("/static/"),
  );
  const kept = all.filter(
    ([path, { headers }]) => headers["cache-control"]?.includes("immutable") || HASHED.test(path),
  );
  const isPattern = kept.length > 0 && kept.length === all.length;
  const paths = isPattern ? [`/*${ending}`] : kept.map(([path]) => encodeURI(path));
  return paths.map((path) => [path, IMMUTABLE]);
};

const cachingRules = (manifest: SiteManifest): Rule[] => [
  ["/static/*", IMMUTABLE],
  ...immutableRules(manifest, ".js"),
  ...immutableRules(manifest, ".css"),
  ...FILE_HEADERS.map(({ source, headers }): Rule => {
    const named = headers.map(({ key, value }): [string, string] => [key, value]);
    return [source, Object.fromEntries(named)];
  }),
];

const POLICY = "content-security-policy";

const policyRules = ({ files, origins, https }: StaticHostInput): Rule[] =>
  [...files].flatMap(([file, { inline }]): Rule[] => {
    if (!inline || file.startsWith("_gatsby/")) return [];
    const path = addressOf(file);
    const policy = pagePolicy(inline, origins);
    return [[path, { [POLICY]: https ? behindTls(policy) : policy, ...OWN_PAGES_ONLY }]];
  });

const block = ([path, headers]: Rule): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");

/**
 * public/_headers in Netlify's format. Hosts differ in what they do when two rules that fit a path
 * name the same header (the last counts, or both are sent), so that the only one named twice is
 * Content-Security-Policy, and what stands under `/*` takes nothing from a page's own.
 */
export const headersFile = (input: StaticHostInput): string => {
  const everywhere = withHsts(
    { ...EVERYWHERE, "content-security-policy": commonPolicy(input.origins) },
    input.https,
  );
  const rules: Rule[] = [
    ["/*", everywhere],
    ...cachingRules(input.manifest),
    ...policyRules(input),
  ];
  return `${rules.map(block).join("\n")}\n`;
};

/** public/_redirects: `!`, since a page for hosts without redirects lies at each old address. */
export const redirectsFile = (redirects: readonly SiteRedirect[]): string =>
  redirects.map(({ from, to, status }) => `${encodeURI(from)} ${to} ${status}!\n`).join("");

const cacheFor = (value: string, ...sources: string[]) =>
  sources.map((source) => ({ source, headers: [{ key: "cache-control", value }] }));

/**
 * Cache times of files that Gatsby does not list. Gatsby adds them to its routes, for every host.
 */
export const FILE_HEADERS = [
  // Hashed names.
  ...cacheFor("public, max-age=31536000, immutable", "/start/*", "/search/files/*"),
  // Networks fetch a picture once for each page.
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
    ...[...STORY_LANGUAGES].sort().map(feedPath),
    "/.well-known/security.txt",
  ),
];
