import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { DAY_MS } from "../contract/durations";
import { type Lead, toLeads } from "./lead";
import { leadRows } from "./lead-filter";
import type { Tables } from "./tables";

/** `waiting`: the time is not agreed; `past`: also cancelled and declined calls. */
export type CallList = "waiting" | "coming" | "past";

type Calls = ExpressionBuilder<Tables, "appointments" | "submissions">;

const KEPT_DAYS = 30;
/** Earlier calls count as settled, even without a recorded answer or outcome. */
export const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();

/** The owner has not answered since the call lapsed or was changed. */
export const isUnsettled = ({ or, eb }: Calls) =>
  or([
    eb("submissions.answeredAt", "is", null),
    eb("submissions.answeredAt", "<", eb.ref("appointments.updatedAt")),
  ]);

/** An unanswered request still waits after its time has passed. */
const isWaiting = (now: string, since: string) => (eb: Calls) =>
  eb.or([
    eb.and([
      eb("appointments.state", "in", ["held", "proposed"]),
      eb("appointments.startsAt", ">", now),
    ]),
    eb.and([
      eb("appointments.state", "in", ["held", "proposed", "lapsed"]),
      eb("appointments.startsAt", "<=", now),
      eb("appointments.startsAt", ">", since),
      isUnsettled(eb),
    ]),
  ]);

const isComing = (now: string) => (eb: Calls) =>
  eb.and([eb("appointments.state", "=", "confirmed"), eb("appointments.startsAt", ">", now)]);

/** 1 for what waits for the visitor, which comes last. */
const isVisitors = (now: string) =>
  sql<number>`case when appointments.state = 'proposed' and appointments.starts_at > ${now} then 1 else 0 end`;

/** Booking requests: `waiting` and `coming` by time; `past` without an outcome first, then the newest. */
export async function callList(
  db: Kysely<Tables>,
  list: CallList,
  now: Date,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Lead[]> {
  const [at, since] = [now.toISOString(), keptSince(now)];
  const calls = leadRows(db).innerJoin(
    "appointments",
    "appointments.submissionId",
    "submissions.id",
  );
  const listed =
    list === "past"
      ? calls
          .where((eb) => eb.not(eb.or([isWaiting(at, since)(eb), isComing(at)(eb)])))
          .orderBy(
            sql`case when appointments.state = 'confirmed' and appointments.starts_at > ${since} then 0 else 1 end`,
          )
          // A call that was called off was past from then on.
          .orderBy(
            sql`case when appointments.starts_at > ${at} then appointments.updated_at else appointments.starts_at end`,
            "desc",
          )
      : calls
          .where(list === "coming" ? isComing(at) : isWaiting(at, since))
          .orderBy(isVisitors(at))
          .orderBy("appointments.startsAt");
  return toLeads(db, await listed.orderBy("submissions.id").limit(limit).offset(offset).execute());
}
