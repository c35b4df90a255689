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
