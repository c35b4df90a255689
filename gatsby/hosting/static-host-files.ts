import { headersOfPage } from "./cms-policy";
import { behindTls, commonPolicy, type ForeignOrigins } from "../../server/content-policy";
import { FILE_HEADERS } from "./file-headers";
import type { SiteManifest, SiteRedirect } from "../../server/manifest";
import { pageRules } from "./page-rules";
import type { FileFacts } from "./public-files";
import { EVERYWHERE, OWN_PAGES_ONLY, withHsts } from "../../server/security-headers";

export interface StaticHostInput {
  /** Every file of public/ by its path in there. */
  files: ReadonlyMap<string, FileFacts>;
  manifest: SiteManifest;
  origins: ForeignOrigins;
  /** Whether visitors reach the site over TLS. */
  https: boolean;
}

type Headers = Readonly<Record<string, string>>;
type Rule = [path: string, headers: Headers];

const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable" };

/** webpack's names; a warm build also leaves files of earlier builds, which Gatsby marks no more. */
const HASHED = /[-.][0-9a-f]{20}\.(?:js|css)$/;

/**
 * One pattern for all files with an ending where it says the truth of each of them, otherwise a rule
 * for each: a rule per hashed file would outgrow what some hosts read (100 rules).
 */
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
  pageRules(files).map(([path, inline]) => {
    const { [POLICY]: policy = "", ...others } = headersOfPage(path, inline, origins);
    const headers = { ...others, [POLICY]: https ? behindTls(policy) : policy };
    return [path, { ...headers, ...OWN_PAGES_ONLY }];
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
