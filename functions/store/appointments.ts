import type { ExpressionBuilder } from "kysely";
import { type Appointment, type BookedCall, requestedAppointment } from "../contract/appointment";
import { AGREED_STATES } from "../contract/call-stages";
import { type AppointmentChange, changeAppointment, withSubmissions } from "./change-appointment";
import type { SiteZone } from "../contract/site";
import type { CalendarDay } from "../contract/calendar-day";
import { PROBE_ANSWER } from "../contract/submission";
import { listClosures } from "./closures";
import { findSubmission } from "./lead-queries";
import { isTaken } from "./taken-times";
import { requeue } from "./deliveries";
import type { Tables, UseDatabase } from "./tables";

const MAX_CALLS = 1000;
/** In one run of the job. */
const MAX_LAPSED = 100;

const isToRemindOf =
  (now: Date) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, "appointments">) =>
    and([
      eb("state", "=", "confirmed"),
      eb("startsAt", ">", now.toISOString()),
      or([eb("reminded", "is", null), eb("reminded", "!=", eb.ref("sequence"))]),
    ]);

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;

export function createAppointmentStore(use: UseDatabase, zone: SiteZone) {
  return {
    appointment: (id: string): Promise<BookedCall | undefined> =>
      use(async (db) => {
        const submission = await findSubmission(db, id);
        if (!submission) return undefined;
        const row = await db
          .selectFrom("appointments")
          .selectAll()
          .where("submissionId", "=", id)
          .executeTakeFirst();
        const appointment = row ?? requestedAppointment(zone, submission);
        return appointment && { appointment, submission };
      }),

    changeAppointment: (change: AppointmentChange) =>
      use((db) => changeAppointment(db, change, zone)),

    /** Requests received since then, without tests and calls that are off. Spam has no appointment. */
    countRequests: (since: Date): Promise<number> =>
      use(async (db) => {
        const { count } = await db
          .selectFrom("submissions")
          .innerJoin("appointments", "appointments.submissionId", "submissions.id")
          .select(({ fn }) => fn.countAll().as("count"))
          .where("submissions.receivedAt", ">=", since.toISOString())
          .where("submissions.fields", "not like", `%${PROBE_ANSWER}%`)
          .where("appointments.state", "not in", ["declined", "cancelled", "lapsed"])
          .executeTakeFirstOrThrow();
        return Number(count);
      }),

    /** Requests whose time has come, the newest first. */
    lapsedRequests: (now: Date): Promise<string[]> =>
      use(async (db) => {
        const rows = await db
          .selectFrom("appointments")
          .select("submissionId")
          .where("state", "in", ["held", "proposed"])
          .where("startsAt", "<=", now.toISOString())
          .orderBy("startsAt", "desc")
          .limit(MAX_LAPSED)
          .execute();
        return rows.map(({ submissionId }) => submissionId);
      }),

    /** Confirmed calls that have not begun, and of whose time the visitor has not been reminded. */
    callsToRemindOf: (now: Date): Promise<Appointment[]> =>
      use((db) =>
        db
          .selectFrom("appointments")
          .selectAll()
          .where(isToRemindOf(now))
          .orderBy("startsAt")
          .execute(),
      ),

    /** False if another host has queued the reminder, or the call has been changed. */
    queueReminder: ({ submissionId, sequence }: Appointment, now: Date): Promise<boolean> =>
      use((db) =>
        db.transaction().execute(async (trx) => {
          const row = await trx
            .updateTable("appointments")
            .set({ reminded: sequence })
            .where("submissionId", "=", submissionId)
            .where("sequence", "=", sequence)
            .where(isToRemindOf(now))
            .returning("submissionId")
            .executeTakeFirst();
          if (row) await requeue(trx, submissionId, ["visitor-reminder"], now);
          return row !== undefined;
        }),
      ),

    /** Times of the coming calls that take a seat, as ISO timestamps, in order. */
    takenTimes: (now: Date): Promise<Pick<Appointment, "startsAt" | "endsAt">[]> =>
      use((db) =>
        db
          .selectFrom("appointments")
          .select(["startsAt", "endsAt"])
          .where("endsAt", ">", now.toISOString())
          .where(isTaken(now.toISOString()))
          .orderBy("startsAt")
          .execute(),
      ),

    /** Closures that end on `since` or later. */
    closures: (since: CalendarDay) => use((db) => listClosures(db, since)),

    /** Calls that end after `since`, in their order, also those with an outcome. */
    agreedCalls: (since: Date): Promise<BookedCall[]> =>
      use(async (db) => {
        const rows = await db
          .selectFrom("appointments")
          .selectAll()
          .where("state", "in", AGREED_STATES)
          .where("endsAt", ">", since.toISOString())
          .orderBy("startsAt")
          .limit(MAX_CALLS)
          .execute();
        return withSubmissions(db, rows);
      }),
  };
}
