import { join } from "node:path";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { COMPRESSED_DIR, PUBLIC_DIR, type SiteFile, contentTypeOf } from "./manifest";

type Encoding = "br" | "gzip";

/** A form in which a file is sent: as it is, or a compressed copy. */
export interface Representation {
  file: SiteFile;
  encoding: Encoding | undefined;
  path: string;
  etag: string;
  /** Of every response, 304 included. */
  headers: Headers;
  /** Of responses with a body, without the length. */
  bodyHeaders: Headers;
  /** Cached heads of each status. */
  foundHead?: string[];
  notFoundHead?: string[];
}

export type Headers = Readonly<Record<string, string>>;

export type Represent = (file: SiteFile, acceptEncoding: string | undefined) => Representation;

// Brotli first: it is smaller, whatever the client prefers.
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

/** `compressed`: names in dist/compressed; `common`: headers of every response. */
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
    const etag = encoding ? `"${file.hash}-${encoding}"` : `"${file.hash}"`;
    const headers = {
      ...common,
      "cache-control": "public, max-age=0, must-revalidate",
      ...file.headers,
      ...(isCompressed ? { vary: "Accept-Encoding" } : {}),
      ...(contentTypeOf(file.file).startsWith("video/") ? { "accept-ranges": "bytes" } : {}),
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
