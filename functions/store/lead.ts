import type { Attribution } from "../contract/attribution";
import type { FormRecord } from "../contract/check";
import type { Appointment } from "../contract/appointment";
import type {
  DeliveryState,
  DeliveriesTable,
  LeadNotesTable,
  SubmissionsTable,
  Tables,
} from "./tables";
import { sql, type Kysely, type RawBuilder, type Selectable } from "kysely";
import type { StoredQuestions } from "../contract/forms";
import type { Flag, Submission } from "../contract/submission";
import { referenceOf } from "../contract/payload";

/** `flagged`: not delivered. `stored`: no channel was on when it arrived. */
export type LeadState = DeliveryState | "flagged" | "stored";

export const LEAD_STATES = [
  "delivered",
  "pending",
  "stopped",
  "flagged",
  "stored",
] as const satisfies readonly LeadState[];

export type LeadDelivery = Omit<
  Selectable<DeliveriesTable>,
  "id" | "submissionId" | "leasedBy" | "leasedUntil"
>;

/** The current state of the call that was requested. */
type LeadCall = Omit<Appointment, "submissionId" | "seat" | "sequence">;

/** A submission as the owner sees it. */
export interface Lead extends Omit<
  Selectable<SubmissionsTable>,
  "fields" | "questions" | "attribution" | "contentHash" | "email" | "mailbox" | "told" | "readAt"
> {
  reference: string;
  fields: FormRecord;
  questions: StoredQuestions | undefined;
  attribution: Attribution;
  state: LeadState;
  deliveries: LeadDelivery[];
  /** Written by the owner, oldest first. */
  notes: Omit<Selectable<LeadNotesTable>, "submissionId">[];
  /** Null for other forms and requests of earlier releases. */
  call: LeadCall | null;
}

/** For queries of `submissions`: of a submission's states, the one that most needs attention. */
export const leadStateColumn: RawBuilder<LeadState> = sql`
  case when submissions.flag is not null then 'flagged' else coalesce((
    select deliveries.state from deliveries where deliveries.submission_id = submissions.id
    order by case deliveries.state
      when 'stopped' then 0 when 'pending' then 1 else 2 end
    limit 1), 'stored') end`;

/** Groups rows by their lead. */
function bySubmission<Row extends { submissionId: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Omit<Row, "submissionId">[]>();
  for (const { submissionId, ...row } of rows)
    groups.set(submissionId, [...(groups.get(submissionId) ?? []), row]);
  return (id: string) => groups.get(id) ?? [];
}

export const questionsOf = ({ questions }: Pick<SubmissionsTable, "questions">) =>
  questions === null ? undefined : (JSON.parse(questions) as StoredQuestions);

/** Adds the deliveries, notes and calls of at most a few thousand leads. */
export async function toLeads(
  db: Kysely<Tables>,
  rows: readonly (Selectable<SubmissionsTable> & { state: LeadState })[],
): Promise<Lead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deliveries = await db
    .selectFrom("deliveries")
    .select(["submissionId", "channel", "state", "attempts", "createdAt", "nextAttemptAt"])
    .select(["deliveredAt", "lastReason"])
    .where("submissionId", "in", ids)
    .orderBy("id")
    .execute();
  const calls = await db
    .selectFrom("appointments")
    .select(["submissionId", "state", "day", "slot", "startsAt", "endsAt"])
    .select(["heldUntil", "invitedStart", "updatedAt", "lastAction", "host", "words", "reminded"])
    .where("submissionId", "in", ids)
    .execute();
  const notes = await db
    .selectFrom("leadNotes")
    .selectAll()
    .where("submissionId", "in", ids)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const [deliveriesOf, callsOf, notesOf] = [
    bySubmission(deliveries),
    bySubmission(calls),
    bySubmission(notes),
  ];
  return rows.map(({ contentHash, email, mailbox, told, readAt, ...row }) => ({
    ...row,
    reference: referenceOf(row.id),
    fields: JSON.parse(row.fields) as FormRecord,
    questions: questionsOf(row),
    attribution: JSON.parse(row.attribution) as Attribution,
    deliveries: deliveriesOf(row.id),
    notes: notesOf(row.id),
    call: callsOf(row.id)[0] ?? null,
  }));
}

export function toSubmission({
  email,
  mailbox,
  readAt,
  answeredAt,
  told,
  waitingSince,
  takenBy,
  stage,
  kept,
  ...row
}: Selectable<SubmissionsTable>): Submission {
  return {
    ...row,
    fields: JSON.parse(row.fields) as FormRecord,
    questions: questionsOf(row),
    flag: (row.flag ?? undefined) as Flag | undefined,
    attribution: JSON.parse(row.attribution) as Attribution,
  };
}

/** Identifies a person: the e-mail address in lower case, or "". */
export function emailKey({ email = "" }: FormRecord): string {
  return email.toLowerCase();
}
