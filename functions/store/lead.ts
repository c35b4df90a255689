import type { Attribution } from "../contract/attribution";
import type { FormRecord } from "../contract/check";
import type { AppointmentState } from "../appointments/appointment";
import type {
  AppointmentsTable,
  Channel,
  DeliveryState,
  DeliveriesTable,
  LeadNotesTable,
  SubmissionsTable,
} from "./tables";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { FormName } from "../contract/forms";
import type { Flag, Submission } from "../submission";
import { referenceOf } from "../contract/payload";

export interface LeadDelivery {
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  createdAt: string;
  nextAttemptAt: string;
  deliveredAt: string | null;
  lastReason: string | null;
}

/** `flagged`: not delivered. `stored`: no channel was on when it arrived. */
export type LeadState = DeliveryState | "flagged" | "stored";

/** The call that a booking request has led to, as it is now. */
export interface LeadCall {
  state: AppointmentState;
  day: string;
  slot: string;
  startsAt: string;
  endsAt: string;
  /** Until when a request or a proposal keeps its time. */
  heldUntil: string | null;
  /** Of the visitor's last invitation. */
  invitedStart: string | null;
  updatedAt: string;
}

export interface LeadNote {
  text: string;
  createdAt: string;
}

export interface Lead {
  id: string;
  reference: string;
  formName: string;
  formType: string;
  submittedAt: string;
  receivedAt: string;
  submissionUrl: string;
  fields: FormRecord;
  state: LeadState;
  flag: string | null;
  trapText: string;
  language: string;
  timeZone: string;
  attribution: Attribution;
  /** Null: unread. */
  readAt: string | null;
  answeredAt: string | null;
  deliveries: LeadDelivery[];
  /** The owner’s, the oldest first. */
  notes: LeadNote[];
  /** Null for other forms and requests of earlier releases. */
  call: LeadCall | null;
}

export interface LeadReader {
  leads(limit: number): Promise<Lead[]>;
  /** At most two, enough to see that a prefix is ambiguous. */
  leadsByPrefix(prefix: string): Promise<Lead[]>;
}

const BY_ATTENTION: readonly DeliveryState[] = ["stopped", "pending", "moved", "delivered"];

function leadState(flag: string | null, deliveries: readonly LeadDelivery[]): LeadState {
  if (flag !== null) return "flagged";
  const states = deliveries.map(({ state }) => state);
  return BY_ATTENTION.find((state) => states.includes(state)) ?? "stored";
}

/** `leadState` in SQL, for queries of `submissions`. */
export const leadStateColumn: RawBuilder<LeadState> = sql`
  case when submissions.flag is not null then 'flagged' else coalesce((
    select deliveries.state from deliveries where deliveries.submission_id = submissions.id
    order by case deliveries.state
      when 'stopped' then 0 when 'pending' then 1 when 'moved' then 2 else 3 end
    limit 1), 'stored') end`;

function recordOf(row: Selectable<SubmissionsTable>): FormRecord {
  return JSON.parse(row.fields) as FormRecord;
}

function attributionOf(row: Selectable<SubmissionsTable>): Attribution {
  return JSON.parse(row.attribution) as Attribution;
}

function toDelivery(row: Selectable<DeliveriesTable>): LeadDelivery {
  return {
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    deliveredAt: row.delivered_at,
    lastReason: row.last_reason,
  };
}

function toCall(row: Selectable<AppointmentsTable>): LeadCall {
  return {
    state: row.state,
    day: row.day,
    slot: row.slot,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    heldUntil: row.held_until,
    invitedStart: row.invited_start,
    updatedAt: row.updated_at,
  };
}

/** What belongs to one submission. */
export interface LeadRows {
  deliveries: readonly Selectable<DeliveriesTable>[];
  notes: readonly Selectable<LeadNotesTable>[];
  call: Selectable<AppointmentsTable> | undefined;
}

export function toLead(
  row: Selectable<SubmissionsTable>,
  { deliveries: deliveryRows, notes, call }: LeadRows,
): Lead {
  const deliveries = deliveryRows.map(toDelivery);
  return {
    id: row.id,
    reference: referenceOf(row.id),
    formName: row.form_name,
    formType: row.form_type,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    submissionUrl: row.submission_url,
    fields: recordOf(row),
    state: leadState(row.flag, deliveries),
    flag: row.flag,
    trapText: row.trap_text,
    language: row.language,
    timeZone: row.time_zone,
    attribution: attributionOf(row),
    readAt: row.read_at,
    answeredAt: row.answered_at,
    deliveries,
    notes: notes.map(({ text, created_at }) => ({ text, createdAt: created_at })),
    call: call ? toCall(call) : null,
  };
}

export function toSubmission(row: Selectable<SubmissionsTable>): Submission {
  return {
    id: row.id,
    formName: row.form_name as FormName,
    formType: row.form_type,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    submissionUrl: row.submission_url,
    record: recordOf(row),
    contentHash: row.content_hash,
    flag: (row.flag ?? undefined) as Flag | undefined,
    trapText: row.trap_text,
    language: row.language,
    timeZone: row.time_zone,
    attribution: attributionOf(row),
  };
}

/** Identifies a person: the e-mail address in lower case, or "". */
export function emailKey(record: FormRecord): string {
  return (record.email ?? "").toLowerCase();
}
