import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Kysely } from "kysely";
import { isSameSecret, readSecret } from "../../store/secrets";
import type { Tables } from "../../store/tables";

const COOKIE_NAME = "owner-known";
const SECRET = "known-browsers";
/** The longest lifetime that browsers allow (RFC 6265bis, 5.5). */
const MAX_AGE = 400 * 24 * 60 * 60;

type Prefix = "host" | undefined;

async function signature(db: Kysely<Tables>, email: string): Promise<string> {
  const secret = await readSecret(db, SECRET);
  return createHmac("sha256", secret).update(email.toLowerCase()).digest("base64url");
}

/** Marks a browser that signs in. The mark grants no access. */
export async function markBrowser(
  c: Context,
  db: Kysely<Tables>,
  { email, prefix }: { email: string; prefix: Prefix },
): Promise<void> {
  const options = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: MAX_AGE } as const;
  setCookie(c, COOKIE_NAME, await signature(db, email), { ...options, prefix });
}

export const browserMark = (c: Context, prefix: Prefix): string =>
  getCookie(c, COOKIE_NAME, prefix) ?? "";

/** Whether the owner has signed in before with the browser that has this mark. */
export const isKnownBrowser = async (
  db: Kysely<Tables>,
  mark: string,
  email: string,
): Promise<boolean> => mark !== "" && isSameSecret(mark, await signature(db, email));
