import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FormPage } from "../functions/pages/answer-page";
import type { Encoding } from "./accept-encoding";
import { openFileCache } from "./file-cache";
import {
  COMPRESSED_DIR,
  PUBLIC_DIR,
  readManifest,
  type SiteFile,
  type SiteManifest,
} from "./manifest";
import { overTls } from "./over-tls";
import { openRedirects, withoutTrailingSlash, type Redirects } from "./redirects";

/** Kept in memory: all text of the site a few times over; larger files are streamed. */
const CACHE_BYTES = 64 * 1024 * 1024;
const STREAMED_FROM_BYTES = 1024 * 1024;

export type Body = Uint8Array<ArrayBuffer> | ReadableStream;

/** The built site, ready to be served. */
export interface Site {
  find: (path: string) => SiteFile | undefined;
  /** The not-found page for a path: its folder's own, or the site's. */
  notFound: (path: string) => SiteFile;
  redirects: Redirects;
  /** The compressed copies there are, best first. */
  encodings: (file: SiteFile) => readonly Encoding[];
  read: (file: SiteFile, encoding: Encoding | undefined) => Promise<Body>;
  /** A built page and its policy, for answers that show it filled in. */
  page: FormPage;
}

const NONE: readonly Encoding[] = [];
const BOTH: readonly Encoding[] = ["br", "gzip"];
const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

const compressedHashes = async (root: string): Promise<Set<string>> => {
  const names = await readdir(join(root, COMPRESSED_DIR)).catch(() => []);
  return new Set(names.filter((name) => name.endsWith(".br")).map((name) => name.slice(0, -3)));
};

const siteOf = (root: string, manifest: SiteManifest, compressed: Set<string>): Site => {
  const files = new Map(Object.entries(manifest.files));
  // The deepest first.
  const folders = Object.keys(manifest.notFoundBelow).sort((a, b) => b.length - a.length);
  const cache = openFileCache(CACHE_BYTES);
  const pathOf = (file: SiteFile, encoding: Encoding | undefined): string =>
    encoding
      ? join(root, COMPRESSED_DIR, `${file.hash}${ENDINGS[encoding]}`)
      : join(root, PUBLIC_DIR, file.file);
  return {
    find: (path) => files.get(path),
    notFound: (path) => {
      const folder = folders.find((folder) => path.startsWith(folder));
      return (folder && manifest.notFoundBelow[folder]) || manifest.notFound;
    },
    redirects: openRedirects(manifest.redirects),
    encodings: (file) => (compressed.has(file.hash) ? BOTH : NONE),
    read: async (file, encoding) => {
      const path = pathOf(file, encoding);
      if (encoding || file.size < STREAMED_FROM_BYTES) return cache.read(path);
      // Opened before the answer's head is sent, so that a missing file is still an error answer.
      const handle = await open(path);
      return Readable.toWeb(handle.createReadStream()) as ReadableStream;
    },
    page: async (path) => {
      const file = files.get(withoutTrailingSlash(path));
      if (!file?.file.endsWith(".html")) return undefined;
      const html = new TextDecoder().decode(await cache.read(pathOf(file, undefined)));
      return { html, policy: file.headers["content-security-policy"] };
    },
  };
};

export type SiteResult = { ok: true; site: Site } | { ok: false; problem: string };

export interface SiteOptions {
  /** Whether visitors reach the site over TLS. */
  https: boolean;
}

/** Opens the site that was built under `root` (dist/site-manifest.json and public/). */
export const openSite = async (root: string, { https }: SiteOptions): Promise<SiteResult> => {
  const read = await readManifest(root);
  if (!read.ok) return read;
  const manifest = https ? overTls(read.manifest) : read.manifest;
  return { ok: true, site: siteOf(root, manifest, await compressedHashes(root)) };
};
