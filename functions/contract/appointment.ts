import type { CalendarDay } from "./calendar-day";
import type { SiteZone } from "./site";
import { siteMoment } from "./site-time";
import { slotTimes } from "./slots";
import type { Submission } from "./submission";

/**
 * `held`: requested by the visitor, the owner has not decided. `proposed`: the owner has proposed
 * another time, the visitor has not accepted it.
 */
export type AppointmentState = "held" | "proposed" | "confirmed" | "declined" | "cancelled";

/** A time as the forms name it. */
export interface CallTime {
  day: CalendarDay;
  slot: string;
}

/** Timestamps are ISO in UTC. */
export interface Appointment extends CallTime {
  submissionId: string;
  state: AppointmentState;
  startsAt: string;
  endsAt: string;
  /** Null: it takes no seat, because capacity is off, the hold has expired or the call is off. */
  seat: number | null;
  heldUntil: string | null;
  /** Of the calendar entry (RFC 5545): each change increases it. */
  sequence: number;
  /** The start in the visitor's latest invitation (ISO); null before the first. */
  invitedStart: string | null;
  updatedAt: string;
}

/** An appointment and the submission that it comes from. */
export interface BookedCall {
  appointment: Appointment;
  submission: Submission;
}

interface Sure {
  /** The owner knows that other calls have the time. */
  isSure?: boolean;
}

interface Seen {
  /** The `sequence` that the page has shown; the action is about no later change. */
  seen?: number | undefined;
}

export type AppointmentAction = Seen &
  (
    | ({ by: "owner"; name: "confirm" } & Sure)
    | ({ by: "owner"; name: "propose" } & Sure & CallTime)
    | { by: "owner"; name: "decline" }
    | { by: "visitor"; name: "accept" }
    | ({ by: "visitor"; name: "change" } & CallTime)
    | { by: "visitor"; name: "cancel" }
  );

type ActionName = AppointmentAction["name"];

/** Which state an action leads to, and from which states. */
const ACTIONS: Record<ActionName, { to: AppointmentState; from: readonly AppointmentState[] }> = {
  confirm: { to: "confirmed", from: ["held", "proposed"] },
  propose: { to: "proposed", from: ["held", "proposed", "confirmed"] },
  decline: { to: "declined", from: ["held", "proposed", "confirmed"] },
  accept: { to: "confirmed", from: ["proposed"] },
  change: { to: "held", from: ["held", "proposed", "confirmed"] },
  cancel: { to: "cancelled", from: ["held", "proposed", "confirmed"] },
};

/** True for a call that takes no time of the owner's. */
export function isOff(state: AppointmentState): boolean {
  return state === "declined" || state === "cancelled";
}

type Zone = Pick<SiteZone, "timeZone">;

/** Start and end of a call as ISO timestamps; undefined for a day or slot that does not exist. */
export function callPeriod(site: Zone, { day, slot }: CallTime) {
  const times = slotTimes(slot);
  const start = times && siteMoment(site, day, times.start);
  const end = times && siteMoment(site, day, times.end);
  return start && end && { startsAt: start.toISOString(), endsAt: end.toISOString() };
}

/** The appointment that a booking form requests; undefined for other forms. */
export function requestedAppointment(site: Zone, submission: Submission): Appointment | undefined {
  const { preferredDate: day = "", timeSlot: slot = "" } = submission.fields;
  const period = callPeriod(site, { day, slot });
  return (
    period && {
      submissionId: submission.id,
      state: "held",
      day,
      slot,
      ...period,
      seat: null,
      heldUntil: null,
      sequence: 0,
      invitedStart: null,
      updatedAt: submission.receivedAt,
    }
  );
}

export function isOver({ endsAt }: Appointment, now: Date): boolean {
  return endsAt <= now.toISOString();
}

/** The actions that are possible now. None after the call. */
export function possibleActions(appointment: Appointment, now: Date): ActionName[] {
  if (isOver(appointment, now)) return [];
  return (Object.keys(ACTIONS) as ActionName[]).filter((name) =>
    ACTIONS[name].from.includes(appointment.state),
  );
}

/** True when the appointment already has the state and time of the action. */
function isDone(appointment: Appointment, action: AppointmentAction): boolean {
  const isState = appointment.state === ACTIONS[action.name].to;
  if (!("day" in action)) return isState;
  const isTime = action.day === appointment.day && action.slot === appointment.slot;
  return isTime && (isState || action.name === "change");
}

type Transition =
  | { outcome: "changed"; next: Omit<Appointment, "seat" | "heldUntil"> }
  /** It was so before, as after a repeated click. */
  | { outcome: "unchanged" }
  /** The state does not allow it, the call is over, or it has changed since it was shown. */
  | { outcome: "impossible" };

/** The appointment after an action, without seat and hold, which depend on other appointments. */
export function transition(
  site: Zone,
  appointment: Appointment,
  action: AppointmentAction,
  now: Date,
): Transition {
  if (isDone(appointment, action)) return { outcome: "unchanged" };
  if (!possibleActions(appointment, now).includes(action.name)) return { outcome: "impossible" };
  if (action.seen !== undefined && action.seen !== appointment.sequence)
    return { outcome: "impossible" };
  const { to: state } = ACTIONS[action.name];
  const time: CallTime = "day" in action ? action : appointment;
  const period = callPeriod(site, time);
  if (!period || period.startsAt <= now.toISOString()) return { outcome: "impossible" };
  const { submissionId, sequence, invitedStart } = appointment;
  return {
    outcome: "changed",
    next: {
      submissionId,
      state,
      day: time.day,
      slot: time.slot,
      ...period,
      sequence: sequence + 1,
      invitedStart: state === "confirmed" ? period.startsAt : invitedStart,
      updatedAt: now.toISOString(),
    },
  };
}
