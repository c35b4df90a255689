import { MIMEType } from "node:util";
import type { MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { ENDPOINT, MAX_BODY_BYTES } from "../contract/endpoint";
import { languageOf, type SiteLanguages } from "../contract/site";
import { CLOSE, Refusal, type RefusalReason } from "./refusal";

const MAX_ORIGIN_LENGTH = 300;
const MAX_REFERER_LENGTH = 2000;

/** Also by the Host header: the site may have several names. */
export function isOwnOrigin(origin: string, request: Request, siteOrigin: string): boolean {
  if (origin === siteOrigin) return true;
  // Parsing a host name takes quadratic time.
  if (origin.length > MAX_ORIGIN_LENGTH || !URL.canParse(origin)) return false;
  // Not by scheme: behind a proxy that ends TLS the request arrives as plain http.
  const { protocol, host } = new URL(origin);
  const asked = `${protocol}//${request.headers.get("host") ?? new URL(request.url).host}`;
  // It may name the scheme's own port.
  return asked.length <= MAX_ORIGIN_LENGTH && URL.canParse(asked) && new URL(asked).host === host;
}

/**
 * True for a browser's post from another site (OWASP CSRF prevention: fetch metadata, then
 * Origin). Without both headers the sender is no browser, where CSRF does not apply.
 */
function isCrossSite(request: Request, siteOrigin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  // First: own pages may send "null", for example after a redirect.
  if (site === "same-origin" || site === "none") return false;
  if (origin === "null") return true;
  if (origin === null) return site !== null;
  return !isOwnOrigin(origin, request, siteOrigin);
}

/**
 * The language of the page that a request comes from; without a page, the browser's first that the site
 * has.
 */
export function requestLanguage(site: SiteLanguages, { headers }: Request): string {
  const page = headers.get("referer") ?? "";
  const isPage = page.length <= MAX_REFERER_LENGTH && URL.canParse(page);
  const path = isPage ? new URL(page).pathname : ENDPOINT;
  if (path !== ENDPOINT) return languageOf(site, path.split("/")[1]);
  const wanted = parseAccept(headers.get("accept-language") ?? "").map(({ type }) =>
    type.slice(0, 2).toLowerCase(),
  );
  return languageOf(
    site,
    wanted.find((lang) => site.languages.includes(lang)),
  );
}

const WRONG_TYPE: RefusalReason = {
  status: 415,
  // Read by programs.
  error: () => "Send the form as JSON or as application/x-www-form-urlencoded, in UTF-8.",
  headers: { ...CLOSE, Accept: "application/json, application/x-www-form-urlencoded" },
};

export const TOO_LARGE: RefusalReason = {
  status: 413,
  headers: CLOSE,
  error: ({ refusals }) => refusals.tooLarge,
};

export interface ServiceEnv {
  /** The address of the connection: of a visitor, or of the nearest proxy. */
  Bindings: { clientAddress: string };
}

const CROSS_SITE: RefusalReason = {
  status: 403,
  headers: CLOSE,
  error: ({ refusals }) => refusals.otherSite,
};

/**
 * Refuses posts from pages of other sites. `hono/csrf` does not fit: it refuses forms of programs,
 * which send no Origin, and allows JSON from everywhere.
 */
export const ownPagesOnly =
  (siteOrigin: string, reason = CROSS_SITE): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    if (c.req.method === "POST" && isCrossSite(c.req.raw, siteOrigin)) throw new Refusal(reason);
    await next();
  };

export function bodyHeaderError(
  { headers }: Request,
  { bodyType }: PostFormat,
): RefusalReason | undefined {
  if (bodyType === undefined) return WRONG_TYPE;
  const declared = Number(headers.get("content-length") ?? 0);
  return declared > MAX_BODY_BYTES ? TOO_LARGE : undefined;
}

export type BodyType = "json" | "form";

const BODY_TYPES: ReadonlyMap<string, BodyType> = new Map([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
]);

function readType(contentType: string): BodyType | undefined {
  try {
    const { essence, params } = new MIMEType(contentType);
    const charset = params.get("charset") ?? "utf-8";
    // ASCII is a part of UTF-8.
    return /^(?:utf-?8|us-ascii)$/i.test(charset) ? BODY_TYPES.get(essence) : undefined;
  } catch {
    return undefined;
  }
}

function bodyType(headers: Headers): BodyType | undefined {
  const encoding = headers.get("content-encoding") ?? "identity";
  // The size limit applies before decompression.
  const isPlain = encoding.toLowerCase() === "identity";
  return isPlain ? readType(headers.get("content-type") ?? "") : undefined;
}

export interface PostFormat {
  bodyType: BodyType | undefined;
  wantsPage: boolean;
}

export function postFormat(headers: Headers): PostFormat {
  const type = bodyType(headers);
  const accepted = parseAccept((headers.get("accept") ?? "").toLowerCase());
  const quality = (name: string) => accepted.find((each) => each.type === name)?.q ?? 0;
  const html = quality("text/html");
  const prefersHtml = html > 0 && html >= quality("application/json");
  return { bodyType: type, wantsPage: type === "form" && prefersHtml };
}
