import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FormPage } from "../functions/intake/answer-page";
import { openBytesCache } from "./bytes-cache";
import { openCompressedCopies, type CompressedCopies } from "./compressed-copies";
import { PUBLIC_DIR, readManifest, type SiteFile, type SiteManifest } from "./manifest";
import { overTls } from "./over-tls";
import { openRedirects, withoutTrailingSlash, type Redirects } from "./redirects";
import { openRepresentations, type Represent } from "./representations";

/** Kept in memory: all text of the site a few times over; larger files are streamed. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** The built site, ready to be served. */
export interface Site {
  find: (path: string) => SiteFile | undefined;
  /** The file at an address that leads nowhere else and needs no decoding. */
  findPlain: (address: string) => SiteFile | undefined;
  /** The not-found page for a path: its folder's own, or the site's. */
  notFound: (path: string) => SiteFile;
  redirects: Redirects;
  represent: Represent;
  /** A built page and its policy, for answers that show it filled in. */
  page: FormPage;
}

/** Letters that mean themselves in an address, and none of the dots that a reader takes out. */
const isPlainAddress = (path: string): boolean =>
  /^\/[\w\-./~]*$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path);

const siteOf = (root: string, manifest: SiteManifest, copies: CompressedCopies): Site => {
  const files = new Map(Object.entries(manifest.files));
  const redirects = openRedirects(manifest.redirects);
  const plain = new Map(
    [...files].filter(([path]) => isPlainAddress(path) && !redirects.find(path, "")),
  );
  // The deepest first.
  const folders = Object.keys(manifest.notFoundBelow).sort((a, b) => b.length - a.length);
  const cache = openBytesCache(CACHE_BYTES);
  return {
    find: (path) => files.get(path),
    notFound: (path) => {
      const folder = folders.find((folder) => path.startsWith(folder));
      return (folder && manifest.notFoundBelow[folder]) || manifest.notFound;
    },
    findPlain: (address) => plain.get(address),
    redirects,
    represent: openRepresentations(root, copies, cache),
    page: async (path) => {
      const file = files.get(withoutTrailingSlash(path));
      if (!file?.file.endsWith(".html")) return undefined;
      const source = join(root, PUBLIC_DIR, file.file);
      const bytes = await cache.read(source, async () => new Uint8Array(await readFile(source)));
      const html = new TextDecoder().decode(bytes);
      return { html, policy: file.headers["content-security-policy"] };
    },
  };
};

export type SiteResult = { ok: true; site: Site } | { ok: false; problem: string };

export interface SiteOptions {
  /** Whether visitors reach the site over TLS. */
  https: boolean;
  /** Called once when compressed copies cannot be kept: the host then serves without new ones. */
  copiesNotKept?: (error: unknown) => void;
}

/** Opens the site that was built under `root` (dist/site-manifest.json and public/). */
export const openSite = async (
  root: string,
  { https, copiesNotKept = () => undefined }: SiteOptions,
): Promise<SiteResult> => {
  const read = await readManifest(root);
  if (!read.ok) return read;
  const manifest = https ? overTls(read.manifest) : read.manifest;
  const copies = await openCompressedCopies(root, copiesNotKept);
  return { ok: true, site: siteOf(root, manifest, copies) };
};
