import type { Kysely, Expression, ExpressionBuilder, SqlBool } from "kysely";
import { HOUR_MS, MINUTE_MS } from "../contract/durations";
import type { Submission } from "../contract/submission";
import type { Channel } from "./channels";
import { isPostgres, type Tables, type UseDatabase } from "./tables";
import { retryConflicts } from "./errors";
import { submissionsById } from "./lead-queries";

export interface DueDelivery {
  id: number;
  submission: Submission;
  /** ISO timestamp. A later change of an appointment queues the same delivery again. */
  queuedAt: string;
  attempts: number;
}

export type DeliveryResult =
  | { state: "delivered"; at: string }
  | { state: "pending"; nextAttemptAt: string; reason: string }
  | { state: "stopped"; reason: string }
  /** There is nothing to tell any more: the row is deleted. */
  | { state: "withdrawn" };

export interface Claim {
  channel: Channel;
  limit: number;
  owner: string;
  now: Date;
  /** Longer than an attempt can last. */
  leaseMs: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(use: UseDatabase) {
  return {
    /** Leases due deliveries: fewest attempts first, then longest due. */
    claim: (claim: Claim) => use((db) => retryConflicts(() => claimDue(db, claim))),

    /** When the next delivery is due, or its lease ends. */
    nextDue: (channel: Channel): Promise<string | undefined> =>
      use(async (db) => {
        const row = await db
          .selectFrom("deliveries")
          .where("state", "=", "pending")
          .where("channel", "=", channel)
          .select(({ fn }) => fn.min(fn.coalesce("leasedUntil", "nextAttemptAt")).as("at"))
          .executeTakeFirst();
        return row?.at ?? undefined;
      }),

    /** Marks a leased delivery as made, before the attempt; false if it is no longer to be made. */
    begin: (delivery: DueDelivery, owner: string, at: string): Promise<boolean> =>
      use(async (db) => {
        const row = await db
          .updateTable("deliveries")
          .set({ state: "delivered", deliveredAt: at })
          .where("id", "=", delivery.id)
          .where("createdAt", "=", delivery.queuedAt)
          .where("state", "=", "pending")
          .where("leasedBy", "=", owner)
          .returning("id")
          .executeTakeFirst();
        return row !== undefined;
      }),

    settle: (delivery: DueDelivery, owner: string, result: DeliveryResult): Promise<void> =>
      use(async (db) => {
        if (result.state === "withdrawn") {
          const withdrawal = db
            .deleteFrom("deliveries")
            .where("id", "=", delivery.id)
            .where("createdAt", "=", delivery.queuedAt);
          await retryConflicts(() => withdrawal.execute());
          return;
        }
        let update = db
          .updateTable("deliveries")
          .set((eb) => ({
            attempts: eb("attempts", "+", 1),
            leasedBy: null,
            leasedUntil: null,
            state: result.state,
            ...(result.state === "delivered"
              ? { deliveredAt: result.at }
              : { deliveredAt: null, lastReason: result.reason }),
            ...(result.state === "pending" && { nextAttemptAt: result.nextAttemptAt }),
          }))
          .where("id", "=", delivery.id)
          .where("createdAt", "=", delivery.queuedAt);
        if (result.state !== "delivered") update = update.where("leasedBy", "=", owner);
        await retryConflicts(() => update.execute());
      }),
  };
}

/** Longer than any pause (1 h): a later time was set by a wrong clock, so the delivery is due. */
const MAX_PAUSE_MS = 2 * HOUR_MS;

/** Longer than any lease (135 s for mail): a later end was set by a wrong clock and does not count. */
const MAX_LEASE_MS = 10 * MINUTE_MS;

/** True if no relay holds a valid lease. */
export function isUnleased(
  { or, eb }: ExpressionBuilder<Tables, "deliveries">,
  now: Date,
): Expression<SqlBool> {
  const latest = new Date(now.getTime() + MAX_LEASE_MS).toISOString();
  return or([
    eb("leasedUntil", "is", null),
    eb("leasedUntil", "<=", now.toISOString()),
    eb("leasedUntil", ">", latest),
  ]);
}

/**
 * Concurrent hosts get different deliveries: PostgreSQL skips locked rows, SQLite has one writer.
 * Fewest attempts first: new leads do not wait behind repeatedly rejected ones.
 */
async function claimDue(db: Kysely<Tables>, claim: Claim): Promise<DueDelivery[]> {
  const after = (ms: number): string => new Date(claim.now.getTime() + ms).toISOString();
  const rows = await db
    .with("due", (due) => {
      const query = due
        .selectFrom("deliveries")
        .select("id")
        .where("state", "=", "pending")
        .where("channel", "=", claim.channel)
        .where((eb) => isUnleased(eb, claim.now))
        .where(({ or, eb }) =>
          or([eb("nextAttemptAt", "<=", after(0)), eb("nextAttemptAt", ">", after(MAX_PAUSE_MS))]),
        )
        .orderBy("attempts")
        .orderBy("nextAttemptAt")
        .orderBy("id")
        .limit(claim.limit);
      return isPostgres(db) ? query.forUpdate().skipLocked() : query;
    })
    .updateTable("deliveries")
    .set({ leasedBy: claim.owner, leasedUntil: after(claim.leaseMs) })
    .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
    .returning(["id", "submissionId", "attempts", "createdAt", "nextAttemptAt"])
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ submissionId }) => submissionId);
  const byId = await submissionsById(db, ids);
  rows.sort((a, b) => a.attempts - b.attempts || (a.nextAttemptAt < b.nextAttemptAt ? -1 : 1));
  return rows.flatMap(({ id, submissionId, attempts, createdAt: queuedAt }) => {
    const submission = byId.get(submissionId);
    return submission ? [{ id, submission, queuedAt, attempts }] : [];
  });
}
