import { open } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { errorCode, errorDetails, type Log } from "../functions/log";
import { isPage, type SiteFile } from "./manifest";
import type { Headers, Representation } from "./representations";
import type { Visits } from "./visits";
import { type Site, withoutTrailingSlash, withQuery } from "./site";

export type RequestTarget = { ok: true; path: string; query: string } | { ok: false };

/** Most paths need no decoding and have no dot segments. */
const PLAIN_TARGET = /^\/(?!\/)(?:[\w~/-]|\.(?=\w))*(?=$|\?[^#]*$)/;

const LOGGED_PATH_LENGTH = 300;
const STREAMED_FROM_BYTES = 1024 * 1024;

/**
 * Decoded path and raw query of a request target. The path is only looked up in a table, so it
 * cannot leave public/. Refuses what is no path: broken escapes, NUL, backslashes.
 */
export const requestTarget = (target: string): RequestTarget => {
  const [plain] = PLAIN_TARGET.exec(target) ?? [];
  if (plain !== undefined) return { ok: true, path: plain, query: target.slice(plain.length) };
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(address) || address.includes("\\")) return { ok: false };
  try {
    const { pathname, search } = new URL(address);
    // An escaped slash stays escaped and matches no file.
    const path = decodeURIComponent(pathname.replace(/%2f/gi, "%252F"));
    return path.includes("\0") ? { ok: false } : { ok: true, path, query: search };
  } catch {
    return { ok: false };
  }
};

/** The weak comparison (RFC 9110, 13.1.2). */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
};

interface Range {
  start: number;
  end: number;
}

/**
 * The bytes of one range; undefined for the whole file: no range, several, or of another version.
 * Safari plays films from hosts that answer ranges only (RFC 9110, 14.2).
 */
const rangeOf = (
  { range, "if-range": ifRange }: IncomingHttpHeaders,
  { etag, headers }: Representation,
  size: number,
): Range | undefined => {
  if (!range || !headers["accept-ranges"] || (ifRange && ifRange !== etag)) return undefined;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || `${first}${last}` === "") return undefined;
  // "-500" asks for the last 500 bytes.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { start, end };
};

interface Exchange {
  site: Site;
  visits?: Visits | undefined;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/** Node adds no length when the head is written first. */
const send = (outgoing: ServerResponse, status: number, headers: Headers, body = ""): void => {
  outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
};

const sendText = ({ site, outgoing }: Exchange, status: number, text: string): void => {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  send(outgoing, status, { ...site.headers, ...headers }, `${text}\n`);
};

const sendRedirect = ({ site, outgoing }: Exchange, status: number, location: string): void => {
  // An hour only: a target may change.
  send(outgoing, status, { ...site.headers, location, "cache-control": "public, max-age=3600" });
};

const sendStream = async (
  { incoming, outgoing }: Exchange,
  path: string,
  writeHead: () => void,
  range?: Range,
): Promise<void> => {
  const handle = await open(path);
  writeHead();
  if (incoming.method !== "HEAD") return pipeline(handle.createReadStream(range), outgoing);
  await handle.close();
  outgoing.end();
};

const sendRange = (exchange: Exchange, { path, file, ...rest }: Representation, range: Range) => {
  const { site, outgoing } = exchange;
  const { start, end } = range;
  if (start > end)
    return send(outgoing, 416, { ...site.headers, "content-range": `bytes */${file.size}` });
  const headers = {
    ...{ ...rest.headers, etag: rest.etag, ...rest.bodyHeaders },
    "content-range": `bytes ${start}-${end}/${file.size}`,
    "content-length": end - start + 1,
  };
  return sendStream(exchange, path, () => outgoing.writeHead(206, headers), range);
};

const sendFile = async (exchange: Exchange, file: SiteFile, status: 200 | 404): Promise<void> => {
  const { site, incoming, outgoing } = exchange;
  const { "accept-encoding": acceptEncoding, "if-none-match": ifNoneMatch } = incoming.headers;
  const representation = site.represent(file, acceptEncoding);
  const { etag, headers } = representation;
  if (status === 200 && isUnchanged(ifNoneMatch, etag)) {
    outgoing.writeHead(304, { ...headers, etag }).end();
    return;
  }
  const range = status === 200 && rangeOf(incoming.headers, representation, file.size);
  if (range) return sendRange(exchange, representation, range);
  const writeHead = (length: number): void => {
    const key = status === 200 ? "foundHead" : "notFoundHead";
    // A not-found page has no address of its own.
    representation[key] ??= Object.entries({
      ...headers,
      ...(status === 200 ? { etag } : {}),
      ...representation.bodyHeaders,
      "content-length": String(length),
    }).flat();
    outgoing.writeHead(status, representation[key]);
  };
  // The file is opened first: a missing one still gets an error response.
  if (!representation.encoding && file.size >= STREAMED_FROM_BYTES)
    return sendStream(exchange, representation.path, () => writeHead(file.size));
  const body = site.cached(representation.path) ?? (await site.read(representation.path));
  writeHead(body.byteLength);
  outgoing.end(body);
};

const route = (exchange: Exchange, path: string, query: string, log: Log): Promise<void> | void => {
  const { site } = exchange;
  // Redirects first: their pages in public/ are for static hosts.
  const redirect = site.redirects.find(path, query);
  if (redirect) return sendRedirect(exchange, redirect.status, redirect.location);
  const file = site.find(path);
  if (file) {
    if (exchange.visits && isPage(file) && exchange.incoming.method === "GET")
      exchange.visits.view(path, query, exchange.incoming.headers);
    return sendFile(exchange, file, 200);
  }
  const bare = withoutTrailingSlash(path);
  if (bare !== path && site.find(bare))
    return sendRedirect(exchange, 301, withQuery(encodeURI(bare), query));
  log("info", "page not found", { path: path.slice(0, LOGGED_PATH_LENGTH) });
  return sendFile(exchange, site.notFound(path), 404);
};

/**
 * Answers GET and HEAD on Node's own response: through the router a page takes twice the CPU time.
 */
export const serveSite = async (
  exchange: Exchange,
  target: RequestTarget,
  log: Log,
): Promise<void> => {
  if (!target.ok) return sendText(exchange, 400, "This address cannot be read.");
  const { outgoing } = exchange;
  try {
    await route(exchange, target.path, target.query, log);
  } catch (error) {
    // The visitor has left.
    if (errorCode(error) === "ERR_STREAM_PREMATURE_CLOSE") return;
    log("error", "request failed", { path: target.path, ...errorDetails(error) });
    if (outgoing.headersSent) outgoing.destroy();
    else sendText(exchange, 500, "Something went wrong on our side. Please try again.");
  }
};
