import { type Appointment, stageOf } from "../contract/appointment";
import { HOUR_MS } from "../contract/durations";
import { ownerForm } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { PROBE_ANSWER } from "../contract/submission";
import { addWorkingTime, isBeforeAnswer, workingTime } from "../appointments/working-days";
import type { Lead } from "../store/lead";

/**
 * What the owner is told of a lead that waits for an answer: its call has come near (`near`), the
 * time for the answer is almost over (`soon`) or over (`late`), its call's time has passed (`lapsed`).
 */
export type WaitingKind = "near" | "soon" | "late" | "lapsed";

export interface Waiting {
  /** When the answer is due: as promised, and before the call begins. */
  deadline: Date;
  /** Its call begins before an answer that were promised now. */
  isUrgent: boolean;
  /** The promise is broken. */
  isLate: boolean;
  kinds: WaitingKind[];
}

interface WaitingLead extends Pick<
  Lead,
  "formName" | "questions" | "fields" | "flag" | "receivedAt" | "answeredAt" | "waitingSince"
> {
  call: Pick<Appointment, "state" | "startsAt"> | null;
}

/**
 * How long a lead has waited for an answer; undefined for one that does not wait. Applications have
 * no promise. `rules`: the content with all closed days (`availability.rules`).
 */
export function waitingOf(
  { formName, questions, fields, flag, receivedAt, answeredAt, waitingSince, call }: WaitingLead,
  rules: ServiceContent,
  now: Date,
): Waiting | undefined {
  const { retention } = questions ?? ownerForm(rules, formName) ?? {};
  const isTest = Object.values(fields).includes(PROBE_ANSWER);
  if (flag !== null || answeredAt !== null || retention || isTest) return undefined;
  const stage = call ? stageOf(call, now) : undefined;
  if (stage && stage !== "held" && stage !== "lapsed") return undefined;
  const since = new Date(waitingSince ?? receivedAt);
  const due = addWorkingTime(since, rules.replyHours * HOUR_MS, rules);
  const start = call ? new Date(call.startsAt) : due;
  const deadline = start < due ? start : due;
  const isHeld = stage === "held";
  const isUrgent = isHeld && isBeforeAnswer(start, rules, now);
  const isLate = now >= due;
  const isSoon =
    now < deadline && workingTime(now, deadline, rules) <= workingTime(since, deadline, rules) / 4;
  const kinds: WaitingKind[] = [
    ...(isUrgent && start >= due ? (["near"] as const) : []),
    ...(isSoon ? (["soon"] as const) : []),
    ...(isLate ? (["late"] as const) : []),
    ...(stage === "lapsed" ? (["lapsed"] as const) : []),
  ];
  return { deadline, isUrgent, isLate, kinds };
}

/** How many leads wait longer than promised. */
export const countLate = (
  leads: readonly { lead: WaitingLead }[],
  rules: ServiceContent,
  now: Date,
): number => leads.filter(({ lead }) => waitingOf(lead, rules, now)?.isLate).length;
