import type { Kysely, Selectable } from "kysely";
import {
  type BookedCall,
  findSubmission,
  newAppointmentRow,
  toAppointment,
} from "./appointment-rows";
import {
  type AppointmentChange,
  type AppointmentResult,
  changeAppointment,
} from "./change-appointment";
import { submissionsById } from "./lead-queries";
import type { AppointmentsTable, Tables } from "./tables";

export interface AppointmentStore {
  appointment(id: string): Promise<BookedCall | undefined>;
  changeAppointment(change: AppointmentChange): Promise<AppointmentResult>;
  /** Start times after `now` at which all `seats` are taken, as ISO timestamps. */
  fullTimes(seats: number, now: Date): Promise<string[]>;
  /** Calls that end after `since`, in their order. */
  confirmedCalls(since: Date): Promise<BookedCall[]>;
}

async function toCalls(
  db: Kysely<Tables>,
  rows: readonly Selectable<AppointmentsTable>[],
): Promise<BookedCall[]> {
  const ids = rows.map(({ submission_id }) => submission_id);
  const byId = await submissionsById(db, ids);
  return rows.flatMap((row) => {
    const submission = byId.get(row.submission_id);
    return submission ? [{ appointment: toAppointment(row), submission }] : [];
  });
}

const MAX_CALLS = 1000;

export function createAppointmentStore(db: Kysely<Tables>): AppointmentStore {
  return {
    async appointment(id) {
      const submission = await findSubmission(db, id);
      if (!submission) return undefined;
      const row =
        (await db
          .selectFrom("appointments")
          .selectAll()
          .where("submission_id", "=", id)
          .executeTakeFirst()) ?? newAppointmentRow(submission);
      return row && { appointment: toAppointment(row), submission };
    },

    changeAppointment: (wanted) => changeAppointment(db, wanted),

    async fullTimes(seats, now) {
      const rows = await db
        .selectFrom("appointments")
        .select("starts_at")
        .where("seat", "is not", null)
        .where("starts_at", ">", now.toISOString())
        .where(({ or, eb }) =>
          or([
            eb("state", "=", "confirmed"),
            eb("held_until", "is", null),
            eb("held_until", ">", now.toISOString()),
          ]),
        )
        .groupBy("starts_at")
        .having((eb) => eb.fn.countAll(), ">=", seats)
        .orderBy("starts_at")
        .execute();
      return rows.map(({ starts_at }) => starts_at);
    },

    async confirmedCalls(since) {
      const rows = await db
        .selectFrom("appointments")
        .selectAll()
        .where("state", "=", "confirmed")
        .where("ends_at", ">", since.toISOString())
        .orderBy("starts_at")
        .limit(MAX_CALLS)
        .execute();
      return toCalls(db, rows);
    },
  };
}
