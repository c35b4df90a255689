import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isOwnOrigin } from "../../intake/request-headers";
import { createKey, findSession, SESSION_DAYS } from "../../store/owner-access";
import { isSameSecret } from "../../store/secrets";
import { findOwner } from "../sign-in-link";
import type { Inbox } from "./actions";
import { address } from "./list-view";

export interface SignedIn {
  email: string;
  /** Identifies the session. */
  hash: string;
  csrf: string;
}

export interface InboxEnv {
  Bindings: { clientAddress: string };
  Variables: { session?: SignedIn };
}

/**
 * Browsers take `__Host-` and `Secure` over TLS only (RFC 6265bis, 4.1.3), some of them not even from
 * localhost. Whether there is TLS in front of the host, SITE_URL says.
 */
const hasTls = ({ settings }: Inbox): boolean => settings.siteOrigin.startsWith("https:");
const cookieName = (inbox: Inbox): string => (hasTls(inbox) ? "__Host-owner" : "owner");

function writeCookie(c: Context<InboxEnv>, inbox: Inbox, token: string, maxAge: number): void {
  const secure = hasTls(inbox);
  const flags = { path: "/", httpOnly: true, secure, sameSite: "Lax" } as const;
  setCookie(c, cookieName(inbox), token, { ...flags, maxAge });
}

const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;

const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];
const BROWSERS = ["Edg", "Firefox", "Chrome", "Safari"];

/** "Safari on iPhone". */
function deviceName(agent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) =>
    names.find((name) => agent.includes(name)),
  );
  return `${browser ?? "A program"} on ${system ?? "another system"}`;
}

/** Always a new token: one from before could be known to others. */
export async function startSession(c: Context<InboxEnv>, inbox: Inbox, email: string) {
  const device = deviceName(c.req.header("user-agent") ?? "");
  const key = { kind: "session", email, device } as const;
  writeCookie(c, inbox, await createKey(inbox.handle.db, key, inbox.now()), MAX_AGE);
}

export const forgetSession = (c: Context<InboxEnv>, inbox: Inbox): void =>
  writeCookie(c, inbox, "", 0);

async function readSession(c: Context<InboxEnv>, inbox: Inbox): Promise<SignedIn | undefined> {
  const token = getCookie(c, cookieName(inbox));
  if (!token) return undefined;
  const found = await findSession(inbox.handle.db, token, inbox.now());
  const email = found && findOwner(inbox.settings, found.email);
  if (!found || !email) return undefined;
  if (found.isRenewed) writeCookie(c, inbox, token, MAX_AGE);
  const csrf = createHash("sha256").update(`csrf ${token}`).digest("base64url");
  return { email, hash: found.hash, csrf };
}

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

const FOREIGN = "This form can only be sent from the inbox.\n";

/** Refuses posts of other sites and reads the session. */
export function withSession(inbox: Inbox): MiddlewareHandler<InboxEnv> {
  return async (c, next) => {
    const origin = c.req.header("origin");
    const isOwn = origin !== undefined && isOwnOrigin(origin, c.req.raw, inbox.settings.siteOrigin);
    if (!isRead(c.req.method) && !isOwn) return c.text(FOREIGN, 403);
    c.set("session", await readSession(c, inbox));
    return next();
  };
}

/** Lets those pass who are signed in, with posts that carry the token of their session. */
export function signedInOnly(): MiddlewareHandler<InboxEnv> {
  return async (c, next) => {
    const session = c.get("session");
    const { pathname, search } = new URL(c.req.url);
    if (!session) return c.redirect(address("sign-in", { to: pathname + search }), 303);
    if (isRead(c.req.method)) return next();
    const { csrf } = await c.req.parseBody();
    if (!isSameSecret(String(csrf), session.csrf)) return c.text(FOREIGN, 403);
    return next();
  };
}
