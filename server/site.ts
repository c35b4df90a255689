import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FormPage } from "../functions/intake/answer-page";
import type { Log } from "../functions/shared/log";
import {
  COMPRESSED_DIR,
  isPage,
  markdownPath,
  PUBLIC_DIR,
  readManifest,
  type SiteFile,
  type SiteRedirect,
} from "./manifest";
import { securityHeaders } from "./security-headers";
import { createFileServer, type HeaderOptions, type SendFile, withHeaders } from "./static-files";

export interface Redirect {
  status: number;
  location: string;
}

export interface Site {
  /** For every response; a response may override them. */
  headers: Readonly<Record<string, string>>;
  find: (path: string) => SiteFile | undefined;
  /** A page as Markdown. */
  findMarkdown: (path: string) => SiteFile | undefined;
  send: SendFile;
  redirect: (path: string, query: string) => Redirect | undefined;
  notFound: (path: string) => SiteFile;
  readText: (file: SiteFile) => Promise<string>;
  /** For form responses, which fill in the page. */
  page: FormPage;
}

type SiteResult = { ok: true; site: Site } | { ok: false; problem: string };

/** Opens the site that was built under `root`. */
export const openSite = async (
  root: string,
  log: Log,
  options: HeaderOptions,
): Promise<SiteResult> => {
  const missing = [PUBLIC_DIR, COMPRESSED_DIR].find((folder) => !existsSync(join(root, folder)));
  if (missing) return { ok: false, problem: `${missing}/ is missing. Run: npm run build` };
  const result = await readManifest(root);
  if (!result.ok) return result;
  const { manifest } = result;
  const fileTable = (files: Record<string, SiteFile>): [string, SiteFile][] =>
    Object.entries(files).map(([path, file]) => [path, withHeaders(file, options)]);
  const files = new Map(fileTable(manifest.files));
  const notFound = withHeaders(manifest.notFound, options);
  const notFoundBelow = fileTable(manifest.notFoundBelow).sort(([a], [b]) => b.length - a.length);
  const redirects = openRedirects(manifest.redirects);
  const readText = ({ file }: SiteFile) => readFile(join(root, PUBLIC_DIR, file), "utf8");
  const site: Site = {
    headers: securityHeaders(options.https),
    // Redirects first: their pages in public/ are for static hosts.
    find: (path) => (redirects(path, "") ? undefined : files.get(path)),
    findMarkdown: (path) => {
      const page = site.find(path);
      return page && isPage(page) ? files.get(markdownPath(path)) : undefined;
    },
    send: createFileServer(root, log),
    redirect(path, query) {
      const bare = withoutTrailingSlash(path);
      const isSlash = bare !== path && files.has(bare);
      const slash = { status: 301, location: withQuery(encodeURI(bare), query) };
      return redirects(path, query) ?? (isSlash ? slash : undefined);
    },
    notFound: (path) => notFoundBelow.find(([folder]) => path.startsWith(folder))?.[1] ?? notFound,
    readText,
    async page(path) {
      const file = files.get(withoutTrailingSlash(path));
      if (!file || !isPage(file)) return undefined;
      return { html: await readText(file), policy: file.headers["content-security-policy"] };
    },
  };
  return { ok: true, site };
};

const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

/** Adds a query to a target that may have a query and a fragment. */
const withQuery = (target: string, query: string): string => {
  if (query.length < 2) return target;
  const [address = "", ...fragment] = target.split("#");
  const url = address.includes("?") ? `${address}&${query.slice(1)}` : `${address}${query}`;
  return fragment.length > 0 ? `${url}#${fragment.join("#")}` : url;
};

export const openRedirects = (list: readonly SiteRedirect[]) => {
  const exactMatches = new Map(list.map((entry) => [withoutTrailingSlash(entry.from), entry]));
  const anyCase = new Map(
    list
      .filter((entry) => entry.ignoreCase)
      .map((entry) => [withoutTrailingSlash(entry.from).toLowerCase(), entry]),
  );
  return (path: string, query: string): Redirect | undefined => {
    const key = withoutTrailingSlash(path);
    const entry = exactMatches.get(key) ?? anyCase.get(key.toLowerCase());
    return entry && { status: entry.status, location: withQuery(entry.to, query) };
  };
};
