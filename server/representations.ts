import { join } from "node:path";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { COMPRESSED_DIR, PUBLIC_DIR, type SiteFile, contentTypeOf } from "./manifest";

export type Encoding = "br" | "gzip";

/** A form in which a file is sent: as it is, or a compressed copy. */
export interface Representation {
  file: SiteFile;
  encoding: Encoding | undefined;
  /** Absolute path of its bytes. */
  path: string;
  etag: string;
  /** Headers of every response with it, 304 included. */
  headers: Headers;
  /** Headers of a response that has its body, without the length. */
  bodyHeaders: Headers;
  /** Whole heads for writeHead, made with the first response of each status. */
  foundHead?: string[];
  notFoundHead?: string[];
}

export type Headers = Readonly<Record<string, string>>;

/** Chooses the best representation of a file for an Accept-Encoding header. */
export type Represent = (file: SiteFile, acceptEncoding: string | undefined) => Representation;

// In this order: brotli is smaller, whatever order the client prefers.
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];
const EXTENSIONS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/** Browsers send a handful of different headers. */
const choices = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 });

/** The smallest encoding that the client accepts (RFC 9110, 12.5.3). */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding | undefined => {
  if (!acceptEncoding) return undefined;
  const known = choices.get(acceptEncoding);
  if (known) return known.encoding;
  const headers = { "accept-encoding": acceptEncoding };
  const accepted = new Negotiator({ headers }).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((each) => accepted.includes(each));
  choices.set(acceptEncoding, { encoding });
  return encoding;
};

/** `compressed` are the names of the files in dist/compressed, `common` headers of every response. */
export const createRepresent = (
  root: string,
  compressed: readonly string[],
  common: Headers,
): Represent => {
  const names = new Set(compressed);
  const known = new WeakMap<SiteFile, Map<Encoding | undefined, Representation>>();
  const create = (
    file: SiteFile,
    encoding: Encoding | undefined,
    isCompressed: boolean,
  ): Representation => {
    const path = encoding
      ? join(root, COMPRESSED_DIR, `${file.hash}${EXTENSIONS[encoding]}`)
      : join(root, PUBLIC_DIR, file.file);
    // Each encoding has a strong ETag of its own.
    const etag = encoding ? `"${file.hash}-${encoding}"` : `"${file.hash}"`;
    const headers = {
      ...common,
      "cache-control": "public, max-age=0, must-revalidate",
      ...file.headers,
      ...(isCompressed ? { vary: "Accept-Encoding" } : {}),
    };
    const bodyHeaders = {
      "content-type": contentTypeOf(file.file),
      ...(encoding ? { "content-encoding": encoding } : {}),
    };
    return { file, encoding, path, etag, headers, bodyHeaders };
  };
  return (file, acceptEncoding) => {
    const isCompressed = names.has(`${file.hash}.br`);
    const encoding = isCompressed ? chooseEncoding(acceptEncoding) : undefined;
    const byEncoding = known.get(file) ?? new Map<Encoding | undefined, Representation>();
    known.set(file, byEncoding);
    const representation = byEncoding.get(encoding) ?? create(file, encoding, isCompressed);
    byEncoding.set(encoding, representation);
    return representation;
  };
};
