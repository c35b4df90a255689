import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { MINUTE_MS } from "../../contract/durations";
import { senderOf } from "../../intake/rate-limit";
import { createKey, endSessions, findSession, SESSION_DAYS } from "../../store/owner-access";
import { isSameSecret } from "../../store/secrets";
import { inLanguage } from "../../shared/translate";
import type { Owner } from "../../store/owners";
import { findOwner } from "../sign-in-link";
import type { Inbox } from "./actions";
import { markBrowser } from "./known-browser";
import { address } from "./list-view";

export interface SignedIn extends Owner {
  /** Identifies the session. */
  hash: string;
  /** The token in every form of the session. */
  csrf: string;
  signedInAt: string;
}

export interface InboxEnv {
  Bindings: { clientAddress: string };
  Variables: {
    /** Undefined when signed out. */
    session: SignedIn | undefined;
    /** The session, on the pages behind the sign-in. */
    owner: SignedIn;
  };
}

export const networkOf = (c: Context<InboxEnv>, { settings }: Pick<Inbox, "settings">): string =>
  senderOf(c.req.raw.headers, c.env.clientAddress, settings).network;

const COOKIE_NAME = "owner";

/**
 * Browsers accept `__Host-` and `Secure` over TLS only (RFC 6265bis, 4.1.3), some of them not even
 * from localhost. SITE_URL states whether there is TLS in front of the host.
 */
export const prefixOf = ({ settings }: Pick<Inbox, "settings">) =>
  settings.siteOrigin.startsWith("https:") ? "host" : undefined;

function writeCookie(c: Context<InboxEnv>, inbox: Inbox, token: string, maxAge: number): void {
  setCookie(c, COOKIE_NAME, token, {
    prefix: prefixOf(inbox),
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge,
  });
}

const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;

const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];
const BROWSERS = ["Edg", "Firefox", "Chrome", "Safari"];

/** "Safari, iPhone"; "" of an unknown program. */
export function deviceName({ req }: Context): string {
  const agent = req.header("user-agent") ?? "";
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) =>
    names.find((name) => agent.includes(name)),
  );
  return [browser, system].filter(Boolean).join(", ");
}

/** Always uses a new token, as others could know an earlier one, and ends the session before it. */
export async function startSession(c: Context<InboxEnv>, inbox: Inbox, email: string) {
  const earlier = c.get("session");
  if (earlier) await endSessions(inbox.db, "hash", earlier.hash);
  const key = { kind: "session", email, device: deviceName(c) } as const;
  const token = await createKey(inbox.db, key, inbox.now());
  writeCookie(c, inbox, token, MAX_AGE);
  await markBrowser(c, inbox.db, { email, prefix: prefixOf(inbox) });
}

/** After a sign-in, everything is possible for so long. */
export const FRESH_MINUTES = 15;

/** A little ahead is fresh, too: the clocks of two hosts may differ. */
export const isFresh = ({ signedInAt }: SignedIn, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(signedInAt)) < FRESH_MINUTES * MINUTE_MS;

export const forgetSession = (c: Context<InboxEnv>, inbox: Inbox): void =>
  writeCookie(c, inbox, "", 0);

async function readSession(c: Context<InboxEnv>, inbox: Inbox): Promise<SignedIn | undefined> {
  const token = getCookie(c, COOKIE_NAME, prefixOf(inbox));
  if (!token) return undefined;
  const session = await findSession(inbox.db, token, inbox.now());
  const owner = session && (await findOwner(inbox.db, inbox.settings, session.email));
  if (!session || !owner) return undefined;
  if (session.isRenewed) writeCookie(c, inbox, token, MAX_AGE);
  const csrf = createHash("sha256").update(`csrf ${token}`).digest("base64url");
  return { ...owner, hash: session.hash, csrf, signedInAt: session.createdAt };
}

/** Reads the session, if there is one. Its owner's language is used; without one, the browser's. */
export function withSession(inbox: Inbox): MiddlewareHandler<InboxEnv> {
  return async (c, next) => {
    const session = await readSession(c, inbox);
    c.set("session", session);
    const isFinnish = c.req.header("accept-language")?.toLowerCase().startsWith("fi");
    return inLanguage(session?.language ?? (isFinnish ? "fi" : "en"), next);
  };
}

const TEXT_FIELDS = ["answer", "note", "words", "theirReply", "reason"] as const;

/** The text that the owner has posted; "" for any other request. */
export async function typedText({ req }: Context<InboxEnv>): Promise<string> {
  const fields = req.method === "POST" ? await req.parseBody() : {};
  return TEXT_FIELDS.map((name) => fields[name]).find((text) => typeof text === "string") ?? "";
}

/** The address of the page itself, to return to. */
export function returnAddress({ req }: Context): string {
  const { pathname, searchParams } = new URL(req.url);
  // May be a visitor's name, and the address would be in logs and in the mail with the link.
  searchParams.delete("search");
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}

/**
 * Requires a session, and its token in posts. A post with a text is never answered with the sign-in
 * page: the text would be lost.
 */
export const signedInOnly: MiddlewareHandler<InboxEnv> = async (c, next) => {
  const session = c.get("session");
  if (!session && (await typedText(c)) === "")
    return c.redirect(address("sign-in", { to: returnAddress(c) }), 303);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const token = isRead ? session?.csrf : (await c.req.parseBody()).csrf;
  if (!session || !isSameSecret(String(token), session.csrf)) throw new HTTPException(403);
  c.set("owner", session);
  return next();
};
