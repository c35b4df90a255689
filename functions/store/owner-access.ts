import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import type { OwnerEventsTable, OwnerKeysTable, Tables } from "./tables";

export const LINK_MINUTES = 15;
export const SESSION_DAYS = 30;
/** From the sign-in on, however often it is used: a copied cookie ends as well (OWASP ASVS 7.3.2). */
export const SESSION_MAX_DAYS = 90;
export const EVENT_DAYS = 90;
/** Not each request writes. */
const RENEW_MS = 60 * MINUTE_MS;

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
const linksSince = (now: Date): string => before(now, LINK_MINUTES * MINUTE_MS);
const sessionsSince = (now: Date): string => before(now, SESSION_DAYS * DAY_MS);
const signInsSince = (now: Date): string => before(now, SESSION_MAX_DAYS * DAY_MS);

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

type Key = Pick<OwnerKeysTable, "kind" | "email" | "device">;

/** Returns the token, of 256 bits, which is stored nowhere. */
export async function createKey(db: Kysely<Tables>, key: Key, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const at = now.toISOString();
  await db
    .insertInto("ownerKeys")
    .values({ ...key, hash: hashOf(token), createdAt: at, usedAt: at })
    .execute();
  return token;
}

/** The address that a link was made for. Works once: of two calls at the same time one gets it. */
export async function redeemLink(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const used = await db
    .deleteFrom("ownerKeys")
    .where("hash", "=", hashOf(token))
    .where("kind", "=", "link")
    .where("createdAt", ">", linksSince(now))
    .returning("email")
    .executeTakeFirst();
  return used?.email;
}

export interface Session extends Selectable<OwnerKeysTable> {
  /** It was used for the first time in an hour, and lasts for 30 days from now. */
  isRenewed: boolean;
}

export async function findSession(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const key = db
    .selectFrom("ownerKeys")
    .selectAll()
    .where("hash", "=", hashOf(token))
    .where("kind", "=", "session")
    .where("usedAt", ">", sessionsSince(now))
    .where("createdAt", ">", signInsSince(now));
  const found = await key.executeTakeFirst();
  if (!found) return undefined;
  const isRenewed = found.usedAt < before(now, RENEW_MS);
  if (isRenewed)
    await db
      .updateTable("ownerKeys")
      .set({ usedAt: now.toISOString() })
      .where("hash", "=", found.hash)
      .execute();
  return { ...found, isRenewed };
}

/** The sessions of an address, the last used first. */
export function listSessions(db: Kysely<Tables>, email: string, now: Date) {
  return db
    .selectFrom("ownerKeys")
    .selectAll()
    .where("email", "=", email)
    .where("kind", "=", "session")
    .where("usedAt", ">", sessionsSince(now))
    .where("createdAt", ">", signInsSince(now))
    .orderBy("usedAt", "desc")
    .execute();
}

/** Ends one session, or all of an address, with links that were not used. */
export async function endSessions(
  db: Kysely<Tables>,
  column: "hash" | "email",
  value: string,
): Promise<void> {
  await db.deleteFrom("ownerKeys").where(column, "=", value).execute();
}

/** Ends what addresses that are no owners' have: put back later, they would be signed in again. */
export async function endForeignSessions(
  db: Kysely<Tables>,
  owners: readonly string[],
): Promise<void> {
  const known = owners.map((owner) => owner.toLowerCase());
  const rows = await db.selectFrom("ownerKeys").select("email").distinct().execute();
  const others = rows.filter(({ email }) => !known.includes(email.toLowerCase()));
  for (const { email } of others) await endSessions(db, "email", email);
}

export type OwnerEvent = Pick<OwnerEventsTable, "email" | "event"> & { submissionId?: string };

export async function recordEvent(
  db: Kysely<Tables>,
  { email, event, submissionId }: OwnerEvent,
  now: Date,
): Promise<void> {
  const row = { id: randomUUID(), at: now.toISOString(), email, event, submissionId };
  await db.insertInto("ownerEvents").values(row).execute();
}

/** The newest first. */
export function listEvents(db: Kysely<Tables>, now: Date, limit: number) {
  return db
    .selectFrom("ownerEvents")
    .selectAll()
    .where("at", ">", before(now, EVENT_DAYS * DAY_MS))
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
}

/** What no longer counts. */
export async function deleteOldAccess(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = [
    ["link", "createdAt", linksSince(now)],
    ["session", "usedAt", sessionsSince(now)],
    ["session", "createdAt", signInsSince(now)],
  ] as const;
  for (const [kind, column, since] of old)
    await db.deleteFrom("ownerKeys").where("kind", "=", kind).where(column, "<=", since).execute();
  await db
    .deleteFrom("ownerEvents")
    .where("at", "<=", before(now, EVENT_DAYS * DAY_MS))
    .execute();
}
