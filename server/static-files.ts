import type { ReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { parseAccept } from "hono/utils/accept";
import sirv from "sirv";
import { errorCode, type Log } from "../functions/shared/log";
import { isCompressible } from "./compress-site";
import { COMPRESSED_DIR, mimeTypeOf, isPage, PUBLIC_DIR, type SiteFile } from "./manifest";
import { behindTls } from "./security-headers";

export interface HeaderOptions {
  /** Visitors reach the host over TLS. */
  https: boolean;
  /** Whether visits are counted. Pages read it from a header (src/bootstrap/visit.ts). */
  counts: boolean;
}

const CODINGS = ["br", "gzip", "x-gzip"];

const POLICY = "content-security-policy";

/** The address of a page answers with HTML or with Markdown. */
const varyOf = (contentType: string): string =>
  /^text\/(?:html|markdown)/.test(contentType) ? "Accept, Accept-Encoding" : "Accept-Encoding";

/** The file with the headers of its responses. */
export const withHeaders = (site: SiteFile, { https, counts }: HeaderOptions): SiteFile => {
  const { file, hash, headers } = site;
  const policy = headers[POLICY];
  const contentType = mimeTypeOf(file);
  const isCompressed = isCompressible(file);
  return {
    ...site,
    headers: {
      "cache-control": "public, max-age=0, must-revalidate",
      ...headers,
      ...(policy && https && { [POLICY]: behindTls(policy) }),
      "content-type": contentType,
      // A weak tag, the same for all encodings.
      etag: isCompressed ? `W/"${hash}"` : `"${hash}"`,
      ...(isCompressed && { vary: varyOf(contentType) }),
      ...(contentType.startsWith("video/") && { "accept-ranges": "bytes" }),
      ...(counts && isPage(site) && { "server-timing": "counts" }),
    },
  };
};

/** The weak comparison (RFC 9110, 13.1.2). */
const isUnchanged = (ifNoneMatch: string | undefined, etag = ""): boolean => {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag.replace(/^W\//, ""));
};

/**
 * Whether the request is for one part of a film: Safari plays films only from hosts that support
 * ranges. Other ranges get the whole file (RFC 9110, 14.2).
 */
const isPart = (
  { method, headers: { range = "", "if-range": ifRange } }: IncomingMessage,
  { etag, "accept-ranges": acceptRanges }: SiteFile["headers"],
): boolean => {
  const [, start = "", end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  const isRange = end === "" || Number(start) <= Number(end ?? -1);
  const isSame = ifRange === undefined || ifRange === etag;
  return method === "GET" && acceptRanges !== undefined && isRange && isSame;
};

/** The client's preferred encodings: sirv looks only for names, even in "gzip;q=0". */
const preferredEncodings = (header: string): string => {
  const codings = parseAccept(header.toLowerCase()).filter(({ type }) => CODINGS.includes(type));
  return codings
    .filter(({ q }) => q > 0 && q === codings[0]?.q)
    .map(({ type }) => type)
    .join();
};

export type SendFile = (
  file: SiteFile,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => void;

/** Answers GET and HEAD with a file under `root`, compressed if the client accepts it. */
export const createFileServer = (root: string, log: Log): SendFile => {
  const options = { extensions: [], dotfiles: true };
  const copies = sirv(join(root, COMPRESSED_DIR), {
    ...{ ...options, brotli: true, gzip: true },
    // sirv knows only of encodings.
    setHeaders: (outgoing) =>
      outgoing.setHeader("vary", varyOf(String(outgoing.getHeader("content-type")))),
  });
  const originals = sirv(join(root, PUBLIC_DIR), options);
  return ({ file, hash, headers }, incoming, outgoing) => {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    if (isUnchanged(incoming.headers["if-none-match"], headers.etag))
      return void outgoing.writeHead(304).end();
    if (!isPart(incoming, headers)) delete incoming.headers.range;
    // sirv leaves the stream open when the visitor disconnects, and an error without a listener
    // ends the process.
    outgoing.once("pipe", (stream: ReadStream) => {
      outgoing.once("close", () => stream.destroy());
      stream.once("error", (error) => {
        log("error", "request failed", { path: `/${file}`, reason: errorCode(error) });
        outgoing.destroy();
      });
      if (incoming.method !== "HEAD") return;
      stream.destroy();
      outgoing.end();
    });
    const header = incoming.headers["accept-encoding"]?.toString() ?? "";
    incoming.headers["accept-encoding"] = preferredEncodings(header);
    // The copies are named by content.
    incoming.url = `/${hash}`;
    copies(incoming, outgoing, () => {
      incoming.url = encodeURI(`/${file}`);
      originals(incoming, outgoing);
    });
  };
};
