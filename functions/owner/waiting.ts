import { HOUR_MS } from "../contract/durations";
import { retentionOf } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { PROBE_ANSWER } from "../contract/submission";
import { addWorkingTime, isBeforeAnswer, workingTime } from "../appointments/working-days";
import type { UnansweredLead } from "../store/owner-notices";

/**
 * What the owner is told of a lead that waits for an answer: its call has come near (`near`), the
 * time for the answer is almost over (`soon`) or over (`late`), its call's time has passed (`lapsed`).
 */
type WaitingKind = "near" | "soon" | "late" | "lapsed";

export interface Waiting {
  /** When the answer is due: as promised, and before the call begins. */
  deadline: Date;
  kinds: WaitingKind[];
}

interface WaitingLead extends Pick<
  UnansweredLead,
  "formName" | "questions" | "fields" | "receivedAt" | "waitingSince"
> {
  call: { startsAt: string } | undefined;
}

/**
 * How long a lead has waited for an answer; undefined for a test, and for an application, which is
 * promised none. `rules`: the content with all closed days (`availability.rules`).
 */
export function waitingOf(
  { formName, questions, fields, receivedAt, waitingSince, call }: WaitingLead,
  rules: ServiceContent,
  now: Date,
): Waiting | undefined {
  if (retentionOf(rules, { formName, questions }) || Object.values(fields).includes(PROBE_ANSWER))
    return undefined;
  const since = new Date(waitingSince ?? receivedAt);
  const due = addWorkingTime(since, rules.replyHours * HOUR_MS, rules);
  const start = call ? new Date(call.startsAt) : undefined;
  const deadline = start && start < due ? start : due;
  const isAhead = start !== undefined && start > now;
  const isSoon =
    now < deadline && workingTime(now, deadline, rules) <= workingTime(since, deadline, rules) / 4;
  const facts: Record<WaitingKind, boolean> = {
    near: isAhead && start >= due && isBeforeAnswer(start, rules, now),
    soon: isSoon,
    late: now >= due,
    lapsed: start !== undefined && !isAhead,
  };
  const kinds = (Object.keys(facts) as WaitingKind[]).filter((kind) => facts[kind]);
  return { deadline, kinds };
}

/** How many leads wait longer than promised. */
export const countLate = (
  leads: readonly WaitingLead[],
  rules: ServiceContent,
  now: Date,
): number => leads.filter((lead) => waitingOf(lead, rules, now)?.kinds.includes("late")).length;
