import type { Kysely } from "kysely";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Tables } from "./tables";

/** Signs the links to appointments. */
export const LINKS_SECRET = "links";

/** Part of the address of the owner's calendar feed. */
export const FEED_SECRET = "calendar-feed";

/** 256 bits, more than the 112 of NIST SP 800-131A. */
const BYTES = 32;

const newSecret = (): string => randomBytes(BYTES).toString("base64url");

/** Invalidates everything that was signed with the secret or contains it. */
export async function replaceSecret(db: Kysely<Tables>, name: string): Promise<string> {
  const value = newSecret();
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return value;
}

/** The secret of this name (base64url), created on first use. */
export async function readSecret(db: Kysely<Tables>, name: string): Promise<string> {
  const query = db.selectFrom("secrets").select("value").where("name", "=", name);
  const row = await query.executeTakeFirst();
  if (row) return row.value;
  // Hosts that start together agree on the first one.
  await db
    .insertInto("secrets")
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** In constant time. Hashed, because timingSafeEqual requires values of one length. */
export function isSameSecret(candidate: string, expected: string): boolean {
  return timingSafeEqual(digest(candidate), digest(expected));
}
