import type { Kysely, Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DeliveryResult, Outbox, Claim, DueDelivery } from "./store";
import type { Dialect, Tables } from "./tables";
import { retryConflicts } from "./errors";
import { submissionsById } from "./lead-queries";

function columnsOf(result: DeliveryResult) {
  if (result.state === "delivered") return { state: result.state, delivered_at: result.at };
  const { state, reason: last_reason } = result;
  return state === "pending"
    ? { state, last_reason, next_attempt_at: result.nextAttemptAt }
    : { state, last_reason };
}

export function createOutbox(db: Kysely<Tables>, dialect: Dialect): Outbox {
  const pending = db.selectFrom("deliveries").where("state", "=", "pending");
  return {
    claim: (claim) => retryConflicts(() => claimDue(db, dialect, claim)),

    async nextDue(channel) {
      const ofChannel = pending.where("channel", "=", channel);
      const free = await ofChannel
        .where("leased_until", "is", null)
        .select((eb) => eb.fn.min("next_attempt_at").as("at"))
        .executeTakeFirst();
      const taken = await ofChannel
        .where("leased_until", "is not", null)
        .select((eb) => eb.fn.min("leased_until").as("at"))
        .executeTakeFirst();
      return [free?.at, taken?.at].filter((at): at is string => typeof at === "string").sort()[0];
    },

    async settle(delivery, owner, result) {
      let update = db
        .updateTable("deliveries")
        .set((eb) => ({
          attempts: eb("attempts", "+", 1),
          leased_by: null,
          leased_until: null,
          ...columnsOf(result),
        }))
        .where("id", "=", delivery.id)
        .where("created_at", "=", delivery.queuedAt);
      if (result.state !== "delivered") update = update.where("leased_by", "=", owner);
      await retryConflicts(() => update.execute());
    },

    async overdue(channel, before) {
      const found = await pending
        .where("channel", "=", channel)
        .where("created_at", "<=", before)
        .select((eb) => [eb.fn.countAll().as("count"), eb.fn.min("created_at").as("since")])
        .executeTakeFirst();
      return { count: Number(found?.count ?? 0), since: found?.since ?? undefined };
    },
  };
}

/** Longer than any pause (1 h): a wrong clock set it, the delivery is due. */
const MAX_PAUSE_MS = 2 * 60 * 60 * 1000;

/** Longer than any lease (135 s for mail): a wrong clock set it, the lease is over. */
const MAX_LEASE_MS = 10 * 60 * 1000;

export function isLeaseExpired(
  eb: ExpressionBuilder<Tables, "deliveries">,
  now: Date,
): Expression<SqlBool> {
  const latest = new Date(now.getTime() + MAX_LEASE_MS).toISOString();
  return eb.and([
    // Makes SQLite use the index of leased rows.
    eb("leased_until", ">", ""),
    eb.or([eb("leased_until", "<=", now.toISOString()), eb("leased_until", ">", latest)]),
  ]);
}

async function releaseExpiredLeases(
  db: Kysely<Tables>,
  dialect: Dialect,
  { channel, now }: Claim,
): Promise<void> {
  await db
    .with("expired", (expired) => {
      const query = expired
        .selectFrom("deliveries")
        .select("id")
        .where("state", "=", "pending")
        .where("channel", "=", channel)
        .where((eb) => isLeaseExpired(eb, now));
      // Hosts must not wait for each other.
      return dialect === "postgres" ? query.forUpdate().skipLocked() : query;
    })
    .updateTable("deliveries")
    .set({ leased_by: null, leased_until: null })
    .where("id", "in", (eb) => eb.selectFrom("expired").select("expired.id"))
    .execute();
}

/**
 * Concurrent hosts get different deliveries: PostgreSQL skips locked rows, SQLite has one writer.
 * Fewest attempts first: new leads do not wait behind repeatedly rejected ones.
 */
async function claimDue(
  db: Kysely<Tables>,
  dialect: Dialect,
  claim: Claim,
): Promise<DueDelivery[]> {
  await releaseExpiredLeases(db, dialect, claim);
  const after = (ms: number): string => new Date(claim.now.getTime() + ms).toISOString();
  const rows = await db
    .with("due", (due) => {
      const query = due
        .selectFrom("deliveries")
        .select("id")
        .where("state", "=", "pending")
        .where("channel", "=", claim.channel)
        .where("leased_until", "is", null)
        .where(({ or, eb }) =>
          or([
            eb("next_attempt_at", "<=", after(0)),
            eb("next_attempt_at", ">", after(MAX_PAUSE_MS)),
          ]),
        )
        .orderBy("attempts")
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(claim.limit);
      return dialect === "postgres" ? query.forUpdate().skipLocked() : query;
    })
    .updateTable("deliveries")
    .set({ leased_by: claim.owner, leased_until: after(claim.leaseMs) })
    .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
    .returning(["id", "submission_id", "attempts", "created_at", "next_attempt_at"])
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ submission_id }) => submission_id);
  const byId = await submissionsById(db, ids);
  rows.sort((a, b) => a.attempts - b.attempts || (a.next_attempt_at < b.next_attempt_at ? -1 : 1));
  return rows.flatMap(({ id, submission_id, attempts, created_at: queuedAt }) => {
    const submission = byId.get(submission_id);
    return submission ? [{ id, submission, queuedAt, attempts }] : [];
  });
}
