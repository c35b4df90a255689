import type { IncomingMessage } from "node:http";

type RequestTarget = { ok: true; path: string; query: string } | { ok: false };

/**
 * The decoded path and raw query of a request target or an address. Paths are looked up in a table,
 * so they cannot leave public/.
 */
export const requestTarget = (target: string): RequestTarget => {
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  try {
    const { pathname, search } = new URL(address);
    const path = decodeURI(pathname);
    return path.includes("\0") ? { ok: false } : { ok: true, path, query: search };
  } catch {
    return { ok: false };
  }
};

const UNRESERVED = /[\w.~-]/;

/** "/own%65r" is "/owner" (RFC 3986, 6.2.2): escapes of letters, digits, `-._~` are decoded. */
const withoutNeedlessEscapes = (target: string): string =>
  target.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });

const ABSOLUTE = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]*)((?:[/?#][^]*)?)$/i;

/** A DNS name has at most 253 characters, and parsing takes quadratic time. */
const MAX_HOST_LENGTH = 300;

const hostOf = (host: string): string =>
  host.length <= MAX_HOST_LENGTH && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).host
    : host;

/**
 * Normalises what old proxies and monitors send to what browsers send: a whole address as target,
 * which overrules Host (RFC 9112, 3.2.2), `OPTIONS *`, HTTP/1.0 without a host, needless escapes.
 */
export const normaliseRequest = (incoming: IncomingMessage): void => {
  const { method, url = "", headers } = incoming;
  const [, host = headers.host, target = url] = ABSOLUTE.exec(url) ?? [];
  const isServer = method === "OPTIONS" && target === "*";
  incoming.url = isServer ? "/" : withoutNeedlessEscapes(target.replace(/^(?=\?|$)/, "/"));
  headers.host = hostOf(host || "localhost");
};
