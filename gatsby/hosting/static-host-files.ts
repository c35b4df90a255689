import { mimeTypeOf, type SiteRedirect } from "../../server/manifest";
import {
  BASE_HEADERS,
  OWN_PAGES_ONLY,
  withHsts,
  type ForeignOrigins,
  foreignPolicy,
  behindTls,
  commonPolicy,
  pagePolicy,
} from "../../server/security-headers";
import { markdownLink, pathOf } from "./build-manifest";
import { CACHE_TIMES, cacheControlOf, FOR_GOOD } from "./caching";
import type { FileFacts } from "./public-files";

interface StaticHostInput {
  files: ReadonlyMap<string, FileFacts>;
  origins: ForeignOrigins;
  https: boolean;
}

type Rule = [path: string, headers: Readonly<Record<string, string>>];

/** One pattern for an ending if it holds for all files. */
const bundleRules = ({ files }: StaticHostInput, ending: string): [string, string][] => {
  const all = [...files.keys()].map(pathOf).filter((path) => path.endsWith(ending));
  const immutable = all.filter((path) => cacheControlOf(path) === FOR_GOOD);
  const paths = immutable.length === all.length ? [`/*${ending}`] : immutable.map(encodeURI);
  return paths.map((path) => [path, FOR_GOOD]);
};

const cachingRules = (input: StaticHostInput): Rule[] =>
  [...CACHE_TIMES, ...bundleRules(input, ".js"), ...bundleRules(input, ".css")].map(
    ([path, value]) => [path, { "cache-control": value }],
  );

const policyRules = ({ files, origins, https }: StaticHostInput): Rule[] =>
  [...files].flatMap(([file, { inline, isForeign }]): Rule[] => {
    const foreign = isForeign && foreignPolicy(mimeTypeOf(file));
    const policy = inline ? pagePolicy(inline, origins) : foreign;
    if (!policy) return [];
    const headers = {
      "content-security-policy": https ? behindTls(policy) : policy,
      ...markdownLink(file, files),
    };
    return [[encodeURI(pathOf(file)), { ...headers, ...OWN_PAGES_ONLY }]];
  });

const block = ([path, headers]: Rule): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");

/**
 * public/_headers in Netlify's format. Hosts differ in what they do when two rules that fit a path
 * name the same header (the last counts, or both are sent), so that the only one named twice is
 * Content-Security-Policy, and the rule for `/*` takes nothing from a page's own.
 */
export const headersFile = (input: StaticHostInput): string => {
  const everywhere = withHsts(
    { ...BASE_HEADERS, "content-security-policy": commonPolicy(input.origins) },
    input.https,
  );
  const rules: Rule[] = [["/*", everywhere], ...cachingRules(input), ...policyRules(input)];
  return `${rules.map(block).join("\n")}\n`;
};

/** public/_redirects: `!`, since a page for hosts without redirects lies at each old address. */
export const redirectsFile = (redirects: readonly SiteRedirect[]): string =>
  redirects.map(({ from, to, status }) => `${encodeURI(from)} ${to} ${status}!\n`).join("");
