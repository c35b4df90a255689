import {
  type SiteFile,
  type SiteManifest,
  type SiteRedirect,
  contentTypeOf,
} from "../../server/manifest";
import {
  ALL_PAGES,
  FILM_POLICY,
  type ForeignOrigins,
  pagePolicy,
  SEARCH_WORKER,
  SEARCH_WORKER_POLICY,
} from "../../server/security-headers";
import type { FileFacts } from "./public-files";

/** The part of Gatsby's route types that the host supports. */
export type BuildRoute =
  | { type: "static"; path: string; filePath: string; headers: HeaderPair[] }
  | { type: "function"; path: string; functionId: string }
  | { type: "redirect"; path: string; toPath: string; status: number; ignoreCase?: boolean };

interface BuildInput {
  routes: BuildRoute[];
  headerRules: HeaderRule[];
  files: Map<string, FileFacts>;
  origins: ForeignOrigins;
}

type BuildResult = { ok: true; manifest: SiteManifest } | { ok: false; problems: string[] };

const isPattern = (path: string): boolean => /[*:]/.test(path);

const problemOf = (route: BuildRoute): string | undefined => {
  if (route.type === "function" && !route.path.startsWith("/api/"))
    return `${route.path}: rendered on request (SSR or DSG); this host serves built pages only`;
  if (isPattern(route.path) && route.path.startsWith("/"))
    return `${route.path}: a pattern; this host knows exact paths only`;
  if (route.type !== "redirect") return undefined;
  if (!route.path.startsWith("/")) return `${route.path}: a redirect must start from a path`;
  return route.status >= 300 && route.status < 400
    ? undefined
    : `${route.path}: status ${route.status} is no redirect; use 301, 302, 307 or 308`;
};

const redirectsOf = (routes: BuildRoute[]): SiteRedirect[] =>
  routes.flatMap((route) =>
    route.type === "redirect"
      ? [
          {
            from: route.path,
            to: route.toPath,
            status: route.status,
            ignoreCase: route.ignoreCase ?? true,
          },
        ]
      : [],
  );

const policyOf = (
  file: string,
  { inline }: FileFacts,
  origins: ForeignOrigins,
): Record<string, string> => {
  if (inline) return { "content-security-policy": pagePolicy(inline, origins) };
  if (SEARCH_WORKER.test(file)) return { "content-security-policy": SEARCH_WORKER_POLICY };
  const contentType = contentTypeOf(file);
  if (contentType.startsWith("video/")) return { "content-security-policy": FILM_POLICY };
  return contentType.startsWith("image/") ? ALL_PAGES : {};
};

const filesOf = ({ routes, headerRules, files, origins }: BuildInput): Map<string, SiteFile> => {
  const table = new Map<string, SiteFile>();
  for (const route of routes) {
    if (route.type !== "static") continue;
    const file = route.filePath.replace(/^public\//, "");
    // Warm builds list files of earlier builds that are gone.
    const facts = files.get(file);
    if (!facts) continue;
    const headers = {
      ...headersOf(route.path, route.headers, headerRules),
      ...policyOf(file, facts, origins),
    };
    table.set(route.path, { file, hash: facts.hash, size: facts.size, headers });
  }
  return table;
};

const takeNotFoundPages = (table: Map<string, SiteFile>): Record<string, SiteFile> => {
  const pages = [...table].filter(([path]) => path.endsWith("/not-found"));
  for (const [path] of pages) table.delete(path);
  return Object.fromEntries(
    pages.map(([path, file]) => [path.slice(0, -"not-found".length), file]),
  );
};

/** The host's manifest from Gatsby's routes and the files of public/, or all problems. */
export const buildManifest = (input: BuildInput): BuildResult => {
  const problems = input.routes.flatMap((route) => problemOf(route) ?? []);
  const table = filesOf(input);
  const notFound = table.get("/404.html") ?? table.get("/404");
  if (!notFound) problems.push("/404: there is no not-found page; add src/pages/404.tsx");
  if (!notFound || problems.length > 0) return { ok: false, problems };
  // Their status is 404 at any address.
  table.delete("/404.html");
  table.delete("/404");
  const notFoundBelow = takeNotFoundPages(table);
  return {
    ok: true,
    manifest: {
      version: 1,
      files: Object.fromEntries(table),
      notFound,
      notFoundBelow,
      redirects: redirectsOf(input.routes),
      functions: input.routes.filter((r) => r.type === "function").map((r) => r.path),
    },
  };
};

export interface HeaderPair {
  key: string;
  value: string;
}

interface HeaderRule {
  path: string;
  headers: HeaderPair[];
}

/** Gatsby's defaults; the host sets its own security headers. */
const GATSBY_DEFAULTS = new Set([
  "x-xss-protection: 1; mode=block",
  "x-content-type-options: nosniff",
  "referrer-policy: same-origin",
  "x-frame-options: DENY",
]);

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

/**
 * The headers of one file: the general rules in their order, then the route's own.
 * The immutable rule for /static/* stands only among the general ones (gatsby 5.16,
 * dist/utils/adapter/manager.js), so neither list is enough alone.
 */
const headersOf = (
  path: string,
  own: HeaderPair[],
  rules: HeaderRule[],
): Record<string, string> => {
  const pairs = [
    ...rules.filter((rule) => matches(rule.path, path)).flatMap((r) => r.headers),
    ...own,
  ];
  const headers: Record<string, string> = {};
  for (const { key, value } of pairs) {
    const name = key.toLowerCase();
    if (!GATSBY_DEFAULTS.has(`${name}: ${value}`)) headers[name] = value;
  }
  return headers;
};
