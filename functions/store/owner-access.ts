import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import type { OwnerEventsTable, OwnerKeysTable, Tables } from "./tables";

/** Of a mailed link and its code (OWASP ASVS 6.5.5). */
export const LINK_MINUTES = 10;
export const SESSION_DAYS = 30;
/** Since the sign-in, however often it is used: a copied cookie also expires (OWASP ASVS 7.3.2). */
const SESSION_MAX_DAYS = 90;
export const EVENT_DAYS = 90;
/** Sessions are renewed at most hourly, so that few requests write. */
const RENEW_MS = 60 * MINUTE_MS;

const timeBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
const linksSince = (now: Date): string => timeBefore(now, LINK_MINUTES * MINUTE_MS);
const sessionsSince = (now: Date): string => timeBefore(now, SESSION_DAYS * DAY_MS);
const signInsSince = (now: Date): string => timeBefore(now, SESSION_MAX_DAYS * DAY_MS);

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

type Key = Pick<OwnerKeysTable, "kind" | "email" | "device">;

/** A token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Returns the token. Only its hash is stored. */
export async function createKey(
  db: Kysely<Tables>,
  key: Key,
  now: Date,
  token = newToken(),
): Promise<string> {
  const at = now.toISOString();
  await db
    .insertInto("ownerKeys")
    .values({ ...key, hash: hashOf(token), createdAt: at, usedAt: at })
    .execute();
  return token;
}

/**
 * The address to which a link or a code was mailed. Both of a mail work once together: of two
 * concurrent calls, one gets it.
 */
export async function redeemMailed(
  db: Kysely<Tables>,
  kind: "link" | "code",
  token: string,
  now: Date,
): Promise<string | undefined> {
  const hash = hashOf(token);
  const mail = db
    .selectFrom("ownerKeys as mailed")
    .select("mailed.device")
    .where("mailed.hash", "=", hash)
    .where("mailed.kind", "=", kind)
    .where("mailed.createdAt", ">", linksSince(now));
  const rows = await db
    .deleteFrom("ownerKeys")
    .where("device", "in", mail)
    .where("kind", "in", ["link", "code"])
    .returning(["hash", "email"])
    .execute();
  return rows.find((row) => row.hash === hash)?.email;
}

interface Session extends Selectable<OwnerKeysTable> {
  /** First used in over an hour: it now lasts for another 30 days. */
  isRenewed: boolean;
}

export async function findSession(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const query = db
    .selectFrom("ownerKeys")
    .selectAll()
    .where("hash", "=", hashOf(token))
    .where("kind", "=", "session")
    .where("usedAt", ">", sessionsSince(now))
    .where("createdAt", ">", signInsSince(now));
  const session = await query.executeTakeFirst();
  if (!session) return undefined;
  const isRenewed = session.usedAt < timeBefore(now, RENEW_MS);
  if (isRenewed)
    await db
      .updateTable("ownerKeys")
      .set({ usedAt: now.toISOString() })
      .where("hash", "=", session.hash)
      .execute();
  return { ...session, isRenewed };
}

/** The sessions of an address, most recently used first. */
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

/** Ends one session, or all sessions and unused links and codes of an address. */
export async function endSessions(
  db: Kysely<Tables>,
  column: "hash" | "email",
  value: string,
): Promise<void> {
  await db.deleteFrom("ownerKeys").where(column, "=", value).execute();
}

type OwnerEvent = Pick<OwnerEventsTable, "email" | "event"> & { submissionId?: string };

export async function recordEvent(
  db: Kysely<Tables>,
  { email, event, submissionId }: OwnerEvent,
  now: Date,
): Promise<void> {
  const row = { id: randomUUID(), at: now.toISOString(), email, event, submissionId };
  await db.insertInto("ownerEvents").values(row).execute();
}

/** Newest first. */
export function listEvents(db: Kysely<Tables>, now: Date, limit: number) {
  return db
    .selectFrom("ownerEvents")
    .selectAll()
    .where("at", ">", timeBefore(now, EVENT_DAYS * DAY_MS))
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
}

/** Deletes expired links, codes, sessions and events. */
export async function deleteOldAccess(db: Kysely<Tables>, now: Date): Promise<void> {
  const limits = [
    ["link", "createdAt", linksSince(now)],
    ["code", "createdAt", linksSince(now)],
    ["session", "usedAt", sessionsSince(now)],
    ["session", "createdAt", signInsSince(now)],
  ] as const;
  for (const [kind, column, limit] of limits)
    await db.deleteFrom("ownerKeys").where("kind", "=", kind).where(column, "<=", limit).execute();
  await db
    .deleteFrom("ownerEvents")
    .where("at", "<=", timeBefore(now, EVENT_DAYS * DAY_MS))
    .execute();
}
