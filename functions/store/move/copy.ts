import type { ExpressionBuilder, Kysely, OnConflictDatabase, OnConflictTables } from "kysely";
import type { Channel, Tables } from "../tables";
import { copyAppointments, copyNotes } from "./related-rows";
import type { Batch } from "./rows";

type ConflictBuilder = ExpressionBuilder<
  OnConflictDatabase<Tables, "deliveries">,
  OnConflictTables<"deliveries">
>;

/** Queued again at each change of the appointment; `createdAt` is the time of the change. */
export const REQUEUED_CHANNELS: readonly Channel[] = ["visitor-appointment", "owner-appointment"];

function tellsOfChange({ and, eb }: ConflictBuilder, which: "later" | "earlier") {
  const order = which === "later" ? ">" : "<";
  return and([
    eb("deliveries.channel", "in", REQUEUED_CHANNELS),
    eb("excluded.createdAt", order, eb.ref("deliveries.createdAt")),
  ]);
}

/** "delivered" is final; "moved" remains from a move in the other direction. */
function isNewer(clash: ConflictBuilder) {
  const { and, or, not, eb } = clash;
  const leftBehind = [eb("deliveries.state", "=", "moved"), eb("excluded.state", "!=", "moved")];
  const arrived = [
    eb("deliveries.state", "in", ["pending", "stopped"]),
    eb("excluded.state", "=", "delivered"),
  ];
  return or([
    tellsOfChange(clash, "later"),
    and([not(tellsOfChange(clash, "earlier")), or([and(leftBehind), and(arrived)])]),
  ]);
}

export function isNewerCopy(clash: ConflictBuilder) {
  const { and, or, not, eb } = clash;
  const open = ["pending", "stopped"] as const;
  return or([
    isNewer(clash),
    and([
      not(tellsOfChange(clash, "earlier")),
      eb("deliveries.state", "in", open),
      eb("excluded.state", "in", open),
      eb("excluded.attempts", ">", eb.ref("deliveries.attempts")),
    ]),
  ]);
}

export async function copyBatch(
  db: Kysely<Tables>,
  batch: Batch,
  overwrites = isNewer,
): Promise<void> {
  const { submissions, appointments, notes } = batch;
  // Leases are valid in one database only.
  const deliveries = batch.deliveries.map((row) => ({
    ...row,
    leasedBy: null,
    leasedUntil: null,
  }));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("submissions")
      .values(submissions)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => ({
          // Flags are only ever cleared: the row without one is newer.
          flag: eb
            .case()
            .when("excluded.flag", "is", null)
            .then(null)
            .else(eb.ref("submissions.flag"))
            .end(),
          readAt: eb.fn.coalesce("submissions.readAt", "excluded.readAt"),
          answeredAt: eb.fn.coalesce("submissions.answeredAt", "excluded.answeredAt"),
        })),
      )
      .execute();
    await copyAppointments(trx, appointments);
    await copyNotes(trx, notes);
    if (deliveries.length === 0) return;
    await trx
      .insertInto("deliveries")
      .values(deliveries)
      .onConflict((conflict) =>
        conflict
          .columns(["submissionId", "channel"])
          .doUpdateSet((eb) => ({
            state: eb.ref("excluded.state"),
            attempts: eb.ref("excluded.attempts"),
            createdAt: eb.ref("excluded.createdAt"),
            nextAttemptAt: eb.ref("excluded.nextAttemptAt"),
            deliveredAt: eb.ref("excluded.deliveredAt"),
            lastReason: eb.ref("excluded.lastReason"),
          }))
          .where(overwrites),
      )
      .execute();
  });
}
