import {
  type SiteFile,
  type SiteManifest,
  type SiteRedirect,
  markdownPath,
  mimeTypeOf,
} from "../../server/manifest";
import {
  ALL_PAGES,
  FILM_POLICY,
  type ForeignOrigins,
  foreignPolicy,
  pagePolicy,
  SEARCH_WORKER,
  SEARCH_WORKER_POLICY,
} from "../../server/security-headers";
import { cacheControlOf } from "./caching";
import type { FileFacts } from "./public-files";

/** The part of Gatsby's routes that the host reads: the files of pages lie in public/. */
export type BuildRoute =
  | { type: "static"; path: string }
  | { type: "function"; path: string }
  | { type: "redirect"; path: string; toPath: string; status: number; ignoreCase?: boolean };

interface BuildInput {
  routes: readonly BuildRoute[];
  files: ReadonlyMap<string, FileFacts>;
  origins: ForeignOrigins;
}

type BuildResult = { ok: true; manifest: SiteManifest } | { ok: false; problems: string[] };

const isPattern = (path: string): boolean => /[*:]/.test(path);

const problemOf = (route: BuildRoute): string | undefined => {
  if (route.type === "function" && !route.path.startsWith("/api/"))
    return `${route.path}: rendered on request (SSR or DSG); this host serves built pages only`;
  if (isPattern(route.path) && route.path.startsWith("/"))
    return `${route.path}: a pattern; this host serves exact paths only`;
  if (route.type !== "redirect") return undefined;
  if (!route.path.startsWith("/")) return `${route.path}: a redirect must start from a path`;
  return route.status >= 300 && route.status < 400
    ? undefined
    : `${route.path}: status ${route.status} is not a redirect; use 301, 302, 307 or 308`;
};

const redirectsOf = (routes: readonly BuildRoute[]): SiteRedirect[] =>
  routes.flatMap((route) => {
    if (route.type !== "redirect") return [];
    const { path: from, toPath: to, status, ignoreCase = true } = route;
    return [{ from, to, status, ignoreCase }];
  });

const policyOf = (
  file: string,
  { inline, isForeign }: FileFacts,
  origins: ForeignOrigins,
): Record<string, string> => {
  const policy = isForeign && foreignPolicy(mimeTypeOf(file));
  if (policy) return { "content-security-policy": policy };
  if (inline) return { "content-security-policy": pagePolicy(inline, origins) };
  if (SEARCH_WORKER.test(file)) return { "content-security-policy": SEARCH_WORKER_POLICY };
  const contentType = mimeTypeOf(file);
  if (contentType.startsWith("video/")) return { "content-security-policy": FILM_POLICY };
  return contentType.startsWith("image/") ? ALL_PAGES : {};
};

/** The path at which a file of public/ is served. */
export const pathOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$/, "")}`;

/** The link between a page and its Markdown (RFC 8288), which is in no HTML: no browser needs it. */
export const markdownLink = (
  file: string,
  files: ReadonlyMap<string, FileFacts>,
): Record<string, string> => {
  const path = encodeURI(pathOf(file));
  const markdown = markdownPath(path);
  const isPage = files.get(file)?.inline !== undefined;
  return isPage && files.has(decodeURI(markdown).slice(1))
    ? { link: `<${markdown}>; rel="alternate"; type="text/markdown"` }
    : {};
};

const NOT_FOUND = /^\/404(?:\.html)?$/;
/** A folder's own page for what is not found below it. */
const NOT_FOUND_BELOW = /(?<=\/)not-found$/;

/** The host's manifest from Gatsby's routes and the files of public/, or all problems. */
export const buildManifest = ({ routes, files, origins }: BuildInput): BuildResult => {
  const problems = routes.flatMap((route) => problemOf(route) ?? []);
  const table = [...files].map(([file, facts]): [path: string, SiteFile] => {
    const path = pathOf(file);
    const { hash, size } = facts;
    const headers = {
      "cache-control": cacheControlOf(path),
      ...policyOf(file, facts, origins),
      ...markdownLink(file, files),
    };
    return [path, { file, hash, size, headers }];
  });
  const [, notFound] = table.find(([path]) => NOT_FOUND.test(path)) ?? [];
  if (!notFound) problems.push("/404: there is no not-found page; add content/not-found.json");
  if (!notFound || problems.length > 0) return { ok: false, problems };
  const notFoundBelow = table.filter(([path]) => NOT_FOUND_BELOW.test(path));
  // The status of not-found pages is 404 at any address.
  const served = table.filter(([path]) => !NOT_FOUND.test(path) && !NOT_FOUND_BELOW.test(path));
  return {
    ok: true,
    manifest: {
      files: Object.fromEntries(served),
      notFound,
      notFoundBelow: Object.fromEntries(
        notFoundBelow.map(([path, file]) => [path.replace(NOT_FOUND_BELOW, ""), file]),
      ),
      redirects: redirectsOf(routes),
    },
  };
};
