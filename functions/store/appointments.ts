import { type BookedCall, requestedAppointment } from "../contract/appointment";
import { type AppointmentChange, changeAppointment } from "./change-appointment";
import { findSubmission, submissionsById } from "./lead-queries";
import type { UseDatabase } from "./tables";

const MAX_CALLS = 1000;

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;

export function createAppointmentStore(use: UseDatabase) {
  return {
    appointment: (id: string): Promise<BookedCall | undefined> =>
      use(async (db) => {
        const submission = await findSubmission(db, id);
        if (!submission) return undefined;
        const stored = await db
          .selectFrom("appointments")
          .selectAll()
          .where("submissionId", "=", id)
          .executeTakeFirst();
        const appointment = stored ?? requestedAppointment(submission);
        return appointment && { appointment, submission };
      }),

    changeAppointment: (change: AppointmentChange) => use((db) => changeAppointment(db, change)),

    /** Start times after `now` at which all `seats` are taken, as ISO timestamps. */
    fullTimes: (seats: number, now: Date): Promise<string[]> =>
      use(async (db) => {
        const rows = await db
          .selectFrom("appointments")
          .select("startsAt")
          .where("seat", "is not", null)
          .where("startsAt", ">", now.toISOString())
          .where(({ or, eb }) =>
            or([
              eb("state", "=", "confirmed"),
              eb("heldUntil", "is", null),
              eb("heldUntil", ">", now.toISOString()),
            ]),
          )
          .groupBy("startsAt")
          .having((eb) => eb.fn.countAll(), ">=", seats)
          .orderBy("startsAt")
          .execute();
        return rows.map(({ startsAt }) => startsAt);
      }),

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
        const ids = rows.map(({ submissionId }) => submissionId);
        const submissions = await submissionsById(db, ids);
        return rows.flatMap((appointment) => {
          const submission = submissions.get(appointment.submissionId);
          return submission ? [{ appointment, submission }] : [];
        });
      }),
  };
}
