import type { Kysely, Selectable } from "kysely";
import type { Appointment } from "../contract/appointment";
import type { FormRecord } from "../contract/check";
import { DAY_MS } from "../contract/durations";
import type { StoredQuestions } from "../contract/forms";
import { questionsOf } from "./lead";
import type { SubmissionsTable, Tables, UseDatabase } from "./tables";

/** Older leads without an answer were answered in another way. */
const WAITING_DAYS = 30;
/** After its time, the owner is told of a request only so long. */
const LAPSED_DAYS = 7;
const MAX_WAITING = 1000;

export interface UnansweredLead extends Pick<
  Selectable<SubmissionsTable>,
  "id" | "formName" | "receivedAt" | "waitingSince" | "told"
> {
  fields: FormRecord;
  questions: StoredQuestions | undefined;
  call: Pick<Appointment, "startsAt" | "day" | "slot"> | undefined;
}

/** Leads that may wait for an answer, the newest first; their calls are held or lapsed. */
export async function unansweredLeads(db: Kysely<Tables>, now: Date): Promise<UnansweredLead[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const rows = await db
    .selectFrom("submissions")
    .leftJoin("appointments", "appointments.submissionId", "submissions.id")
    .select(["id", "formName", "fields", "questions", "receivedAt", "waitingSince", "told"])
    .select(["startsAt", "day", "slot"])
    .where("flag", "is", null)
    .where("answeredAt", "is", null)
    // Received before the release that tells the owner.
    .where("told", "!=", "earlier")
    .where(({ or, eb }) => or([eb("state", "is", null), eb("state", "in", ["held", "lapsed"])]))
    .where(({ or, eb }) =>
      or([
        eb(eb.fn.coalesce("waitingSince", "receivedAt"), ">", before(WAITING_DAYS)),
        eb("startsAt", ">", before(LAPSED_DAYS)),
      ]),
    )
    .orderBy("receivedAt", "desc")
    .limit(MAX_WAITING)
    .execute();
  return rows.map(({ startsAt, day, slot, ...row }) => ({
    ...row,
    fields: JSON.parse(row.fields) as FormRecord,
    questions: questionsOf(row),
    call: startsAt && day && slot ? { startsAt, day, slot } : undefined,
  }));
}

/** What the hosts of one database have told the owner of leads that wait. */
export function createNoticeStore(use: UseDatabase) {
  return {
    unansweredLeads: (now: Date) => use((db) => unansweredLeads(db, now)),
    /** Keeps what the owner has been told, unless the visitor has asked for another time meanwhile. */
    markTold: ({ id, told }: UnansweredLead, nowTold: string): Promise<void> =>
      use(async (db) => {
        await db
          .updateTable("submissions")
          .set({ told: nowTold })
          .where("id", "=", id)
          .where("told", "=", told)
          .execute();
      }),
  };
}
