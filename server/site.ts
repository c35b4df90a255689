import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { FormPage } from "../functions/intake/answer-page";
import {
  COMPRESSED_DIR,
  isPage,
  PUBLIC_DIR,
  readManifest,
  type SiteFile,
  type SiteRedirect,
} from "./manifest";
import { createRepresent, type Represent } from "./representations";
import { securityHeaders, behindTls } from "./security-headers";

/** Bytes in memory: all text of the site a few times over; larger files are streamed. */
const CACHE_BYTES = 64 * 1024 * 1024;

export interface Site {
  headers: Readonly<Record<string, string>>;
  find: (path: string) => SiteFile | undefined;
  notFound: (path: string) => SiteFile;
  redirects: ReturnType<typeof openRedirects>;
  represent: Represent;
  cached: (path: string) => Buffer | undefined;
  read: (path: string) => Promise<Buffer>;
  /** For form responses that show the page filled in. */
  page: FormPage;
}

type SiteResult = { ok: true; site: Site } | { ok: false; problem: string };

const createCache = () =>
  new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
    fetchMethod: (path) => readFile(path),
  });

const fileBehindTls = (file: SiteFile): SiteFile => {
  const { "content-security-policy": policy, ...others } = file.headers;
  if (!policy) return file;
  return { ...file, headers: { ...others, "content-security-policy": behindTls(policy) } };
};

/** Tells the scripts of pages that this host counts (src/bootstrap/visit.ts). */
const counted = (file: SiteFile): SiteFile =>
  isPage(file) ? { ...file, headers: { ...file.headers, "server-timing": "counts" } } : file;

/**
 * Opens the site that was built under `root`. `https`: whether visitors reach it over TLS. `counts`:
 * whether visits are counted.
 */
export const openSite = async (
  root: string,
  https: boolean,
  counts = false,
): Promise<SiteResult> => {
  const result = await readManifest(root);
  if (!result.ok) return result;
  const { manifest } = result;
  const behindProxy = https ? fileBehindTls : (file: SiteFile) => file;
  const adapt = counts ? (file: SiteFile) => counted(behindProxy(file)) : behindProxy;
  const files = new Map(Object.entries(manifest.files).map(([path, file]) => [path, adapt(file)]));
  const notFound = adapt(manifest.notFound);
  const notFoundBelow = Object.entries(manifest.notFoundBelow)
    .map(([folder, file]) => [folder, adapt(file)] as const)
    .sort(([a], [b]) => b.length - a.length);
  const compressed = await readdir(join(root, COMPRESSED_DIR)).catch(() => []);
  const headers = securityHeaders(https);
  const cache = createCache();
  const read = (path: string): Promise<Buffer> => cache.forceFetch(path);
  const site: Site = {
    headers,
    find: (path) => files.get(path),
    notFound: (path) => notFoundBelow.find(([folder]) => path.startsWith(folder))?.[1] ?? notFound,
    redirects: openRedirects(manifest.redirects),
    represent: createRepresent(root, compressed, headers),
    cached: (path) => cache.get(path),
    read,
    page: async (path) => {
      const file = files.get(withoutTrailingSlash(path));
      if (!file?.file.endsWith(".html")) return undefined;
      const html = (await read(join(root, PUBLIC_DIR, file.file))).toString();
      return { html, policy: file.headers["content-security-policy"] };
    },
  };
  return { ok: true, site };
};

export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

/** Adds a query to a target that may have a query and a fragment. */
export const withQuery = (target: string, query: string): string => {
  if (query.length < 2) return target;
  const [address = "", ...fragment] = target.split("#");
  const joined = address.includes("?") ? `${address}&${query.slice(1)}` : `${address}${query}`;
  return fragment.length > 0 ? `${joined}#${fragment.join("#")}` : joined;
};

export const openRedirects = (list: readonly SiteRedirect[]) => {
  const exact = new Map(list.map((entry) => [withoutTrailingSlash(entry.from), entry]));
  const anyCase = new Map(
    list
      .filter((entry) => entry.ignoreCase)
      .map((entry) => [withoutTrailingSlash(entry.from).toLowerCase(), entry]),
  );
  return {
    find: (path: string, query: string) => {
      const key = withoutTrailingSlash(path);
      const entry = exact.get(key) ?? anyCase.get(key.toLowerCase());
      return entry && { location: withQuery(entry.to, query), status: entry.status };
    },
  };
};
