import { MAX_BODY_BYTES } from "../contract/endpoint";
import type { PostFormat } from "./content-negotiation";
import type { HttpError } from "./responses";

/** A scheme, a host name of the longest kind (253 characters) and a port. */
const MAX_ORIGIN_LENGTH = 300;

/** True for the origin of the site, or of the host that the request itself was sent to. */
function isOwnOrigin(origin: string, request: Request, siteOrigin: string): boolean {
  if (origin === siteOrigin) return true;
  // Parsing a host name takes time by the square of its length.
  if (origin.length > MAX_ORIGIN_LENGTH || !URL.canParse(origin)) return false;
  // By host only: behind a proxy that ends TLS the request arrives as plain http.
  const host = request.headers.get("host") ?? new URL(request.url).host;
  return new URL(origin).host === host.toLowerCase();
}

/**
 * True for a post that a page of another site made a browser send (OWASP CSRF prevention:
 * fetch metadata first, then Origin). Without both headers the sender is no browser, and a
 * sender that is no browser cannot be abused through its visitor.
 */
export function isCrossSite(request: Request, siteOrigin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  // First, since a page of our own may send "null", as after a redirect or under some policies.
  if (site === "same-origin" || site === "none") return false;
  if (origin === "null") return true;
  if (origin === null) return site !== null;
  return !isOwnOrigin(origin, request, siteOrigin);
}

// What was not read would have to be swallowed before the connection can be used again.
export const CLOSE = { Connection: "close" };

const CROSS_SITE: HttpError = {
  status: 403,
  headers: CLOSE,
  error: "This form can only be sent from its own website.",
};

const WRONG_TYPE: HttpError = {
  status: 415,
  error: "Send the form as JSON or as application/x-www-form-urlencoded, in UTF-8.",
  headers: { ...CLOSE, Accept: "application/json, application/x-www-form-urlencoded" },
};

export const TOO_LARGE: HttpError = {
  status: 413,
  headers: CLOSE,
  error: "The form is too long to be sent. Please shorten your text and try again.",
};

/** Refuses a post that a page of another site made a browser send. */
export function crossSiteError(request: Request, siteOrigin: string): HttpError | undefined {
  return isCrossSite(request, siteOrigin) ? CROSS_SITE : undefined;
}

/** Refuses a body that would not be read to its end, by what the headers say about it. */
export function bodyHeaderError(
  { headers }: Request,
  { bodyType }: PostFormat,
): HttpError | undefined {
  if (bodyType === undefined) return WRONG_TYPE;
  const declared = Number(headers.get("content-length") ?? 0);
  return declared > MAX_BODY_BYTES ? TOO_LARGE : undefined;
}
