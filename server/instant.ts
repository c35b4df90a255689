import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isUnchanged } from "./etag";
import { fileHead, tagOf, unchangedHead } from "./file-head";
import type { Representation } from "./representations";
import type { Site } from "./site";

/** Answers a request at once and whole, or leaves it untouched and says false. */
export type Instant = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type Fixed = readonly (readonly [name: string, value: string])[];

/** What the library in front of the other answers takes as it is; it looks closer at the rest. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::[1-5]?\d{4})?$/;

/** A GET or HEAD without a body: whoever sends one is read to its end elsewhere. */
const isPlain = (method: string | undefined, headers: IncomingHttpHeaders): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  PLAIN_HOST.test(headers.host ?? "");

/** Name, value, name, value …: the host's own headers in their order, then the file's. */
const written = (fixed: Fixed, own: Record<string, string>): string[] =>
  [...new Map([...fixed, ...Object.entries(own)])].flat();

interface Heads {
  tag: string;
  unchanged: string[];
  /** Made with the first body. */
  whole: string[] | undefined;
}

/**
 * The short way for most of what is asked: a file whose body is in memory, written straight to
 * Node's response with a head that is made once. It says what serveSite would say, byte for byte,
 * and leaves all else to it: unknown paths, redirects, other spellings, bodies still on disk.
 */
export const createInstant = (site: Site, fixed: Fixed): Instant => {
  const known = new WeakMap<Representation, Heads>();
  const headsOf = (form: Representation): Heads => {
    const found = known.get(form);
    if (found) return found;
    const unchanged = written(fixed, unchangedHead(form));
    const made: Heads = { tag: tagOf(form), unchanged, whole: undefined };
    known.set(form, made);
    return made;
  };
  return ({ method, url = "", headers }, outgoing) => {
    if (!isPlain(method, headers)) return false;
    const query = url.indexOf("?");
    const file = site.findPlain(query === -1 ? url : url.slice(0, query));
    if (!file) return false;
    const form = site.represent(file, headers["accept-encoding"]);
    const heads = headsOf(form);
    if (isUnchanged(headers["if-none-match"], heads.tag)) {
      outgoing.writeHead(304, heads.unchanged).end();
      return true;
    }
    const body = form.peek();
    if (!body) return false;
    heads.whole ??= written(fixed, fileHead(form, body.byteLength));
    // Of a HEAD Node sends no body.
    outgoing.writeHead(200, heads.whole).end(body);
    return true;
  };
};
