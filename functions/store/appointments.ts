import { type Appointment, type BookedCall, requestedAppointment } from "../contract/appointment";
import { type AppointmentChange, changeAppointment, withSubmissions } from "./change-appointment";
import type { SiteZone } from "../contract/site";
import type { CalendarDay } from "../contract/calendar-day";
import { listClosures } from "./closures";
import { findSubmission } from "./lead-queries";
import { isTaken } from "./taken-times";
import type { UseDatabase } from "./tables";

const MAX_CALLS = 1000;

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

    /** Calls that end after `since`, in their order. */
    confirmedCalls: (since: Date): Promise<BookedCall[]> =>
      use(async (db) => {
        const rows = await db
          .selectFrom("appointments")
          .selectAll()
          .where("state", "=", "confirmed")
          .where("endsAt", ">", since.toISOString())
          .orderBy("startsAt")
          .limit(MAX_CALLS)
          .execute();
        return withSubmissions(db, rows);
      }),
  };
}
