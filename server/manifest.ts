import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType, mimes } from "hono/utils/mime";

/** One file of the built site: `file` is relative to public/, `size` in bytes. */
export interface SiteFile {
  file: string;
  hash: string;
  size: number;
  headers: Record<string, string>;
}

export const isPage = ({ file }: SiteFile): boolean => file.endsWith(".html");

/** The address of a page as Markdown: "/join.md"; of the home page, "/index.md". */
export const markdownPath = (path: string): string => `${path.replace(/\/$/, "$&index")}.md`;

export interface SiteRedirect {
  from: string;
  to: string;
  status: number;
  ignoreCase: boolean;
}

/** The host's files, written by the build and read at the start. */
export interface SiteManifest {
  files: Record<string, SiteFile>;
  notFound: SiteFile;
  /** "/news/" → news/not-found/index.html. */
  notFoundBelow: Record<string, SiteFile>;
  redirects: SiteRedirect[];
}

export const PUBLIC_DIR = "public";
export const MANIFEST_FILE = join("dist", "site-manifest.json");
export const COMPRESSED_DIR = join("dist", "compressed");

/** 128 bits of SHA-256 in hex: the name of compressed copies, and the ETag. */
export const fileHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

type ManifestResult = { ok: true; manifest: SiteManifest } | { ok: false; problem: string };

export const readManifest = async (root: string): Promise<ManifestResult> => {
  const path = join(root, MANIFEST_FILE);
  try {
    return { ok: true, manifest: JSON.parse(await readFile(path, "utf8")) as SiteManifest };
  } catch {
    return { ok: false, problem: `${MANIFEST_FILE} cannot be read. Run: npm run build` };
  }
};

// Types of text with their charset.
const TYPES = {
  ...mimes,
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  md: "text/markdown; charset=utf-8",
};

const FEED = /^rss(?:\.[a-z]{2})?\.xml$/;

export const mimeTypeOf = (file: string): string =>
  FEED.test(file)
    ? "application/rss+xml; charset=utf-8"
    : (getMimeType(file, TYPES) ?? "application/octet-stream");
