import type {
  ExpressionBuilder,
  Kysely,
  OnConflictDatabase,
  OnConflictTables,
  Selectable,
} from "kysely";
import type { Channel, Tables, DeliveriesTable, SubmissionsTable } from "../tables";
import {
  type AppointmentRow,
  appointmentsOf,
  copyAppointments,
  copyNotes,
  type NoteRow,
  notesOf,
} from "./related-rows";

type ConflictBuilder = ExpressionBuilder<
  OnConflictDatabase<Tables, "deliveries">,
  OnConflictTables<"deliveries">
>;

/** Queued again at each change of the appointment; `created_at` is the time of the change. */
export const REQUEUED_CHANNELS: readonly Channel[] = ["visitor-appointment", "owner-appointment"];

function tellsOfChange({ and, eb }: ConflictBuilder, which: "later" | "earlier") {
  const order = which === "later" ? ">" : "<";
  return and([
    eb("deliveries.channel", "in", REQUEUED_CHANNELS),
    eb("excluded.created_at", order, eb.ref("deliveries.created_at")),
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
    leased_by: null,
    leased_until: null,
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
          read_at: eb.fn.coalesce("submissions.read_at", "excluded.read_at"),
          answered_at: eb.fn.coalesce("submissions.answered_at", "excluded.answered_at"),
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
          .columns(["submission_id", "channel"])
          .doUpdateSet((eb) => ({
            state: eb.ref("excluded.state"),
            attempts: eb.ref("excluded.attempts"),
            created_at: eb.ref("excluded.created_at"),
            next_attempt_at: eb.ref("excluded.next_attempt_at"),
            delivered_at: eb.ref("excluded.delivered_at"),
            last_reason: eb.ref("excluded.last_reason"),
          }))
          .where(overwrites),
      )
      .execute();
  });
}

export type SubmissionRow = Selectable<SubmissionsTable>;
export type DeliveryRow = Omit<Selectable<DeliveriesTable>, "id">;

export interface Batch {
  submissions: SubmissionRow[];
  deliveries: DeliveryRow[];
  appointments: AppointmentRow[];
  notes: NoteRow[];
}

const BATCH_SIZE = 500;

/** Listed: tables of a newer release may have more. */
export const SUBMISSION_COLUMNS = [
  "id",
  "form_name",
  "form_type",
  "submitted_at",
  "received_at",
  "submission_url",
  "fields",
  "content_hash",
  "flag",
  "trap_text",
  "email",
  "language",
  "time_zone",
  "attribution",
  "read_at",
  "answered_at",
] as const satisfies readonly (keyof SubmissionsTable)[];

export const DELIVERY_COLUMNS = [
  "submission_id",
  "channel",
  "state",
  "attempts",
  "created_at",
  "next_attempt_at",
  "leased_by",
  "leased_until",
  "delivered_at",
  "last_reason",
] as const satisfies readonly (keyof DeliveriesTable)[];

export async function deliveriesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  return db
    .selectFrom("deliveries")
    .select(DELIVERY_COLUMNS)
    .where("submission_id", "in", ids)
    .orderBy("id")
    .execute();
}

export async function rowsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Omit<Batch, "submissions">> {
  return {
    deliveries: await deliveriesOf(db, ids),
    appointments: await appointmentsOf(db, ids),
    notes: await notesOf(db, ids),
  };
}

export async function* batches(db: Kysely<Tables>): AsyncGenerator<Batch> {
  for (let after = ""; ;) {
    const submissions = await db
      .selectFrom("submissions")
      .select(SUBMISSION_COLUMNS)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    if (submissions.length === 0) return;
    const ids = submissions.map(({ id }) => id);
    yield { submissions, ...(await rowsOf(db, ids)) };
    after = ids.at(-1) ?? after;
  }
}
