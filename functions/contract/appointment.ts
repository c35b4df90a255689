import {
  type ActionName,
  type AppointmentState,
  CALL_STAGES,
  type CallStage,
  NEXT_STATES,
} from "./call-stages";
import type { CalendarDay } from "./calendar-day";
import type { SiteZone } from "./site";
import { siteMoment } from "./site-time";
import { slotTimes } from "./slots";
import type { Submission } from "./submission";

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
  /** When the state or the time was last changed. */
  updatedAt: string;
  /** The latest action; null before the first. */
  lastAction: ActionName | null;
  /** The name of the owner who confirmed or proposed the time; "" if it is not known. */
  host: string;
  /** What the owner wrote to the visitor with the latest action; "" without a word. */
  words: string;
  /** The `sequence` that the visitor has been reminded of; null before the first reminder. */
  reminded: number | null;
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

/** The longest line from the owner to the visitor, in characters. */
export const MAX_WORDS = 500;

/** What an owner adds to an action. */
interface FromOwner {
  /** The owner's name, as mails show it; "" if it is not known. */
  host?: string;
  /** A line for the visitor. */
  words?: string;
}

export type AppointmentAction = Seen &
  (
    | ({ by: "owner"; name: "confirm" } & Sure & FromOwner)
    | ({ by: "owner"; name: "propose" } & Sure & FromOwner & CallTime)
    | ({ by: "owner"; name: "decline" } & FromOwner)
    | { by: "owner"; name: "attend" | "miss" }
    | { by: "visitor"; name: "accept" | "cancel" }
    | ({ by: "visitor"; name: "change" } & CallTime)
    | { by: "visitor"; name: "phone"; phone: string }
    | { by: "host"; name: "lapse" }
  );

/** A request whose time has come has lapsed, also before the host has noted it. */
export function stageOf(
  { state, startsAt }: Pick<Appointment, "state" | "startsAt">,
  now: Date,
): CallStage {
  if (startsAt > now.toISOString()) return state;
  if (state === "held" || state === "proposed") return "lapsed";
  return state === "confirmed" ? "begun" : state;
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
      ...{ lastAction: null, host: "", words: "", reminded: null },
    }
  );
}

/** The actions of one side that are possible now. */
export function possibleActions(
  appointment: Appointment,
  by: AppointmentAction["by"],
  now: Date,
): readonly ActionName[] {
  const stage = stageOf(appointment, now);
  if (by !== "host") return CALL_STAGES[stage][by];
  return stage === "lapsed" ? ["lapse"] : [];
}

/** True when the appointment already has the state and time of the action. */
function isDone(appointment: Appointment, action: AppointmentAction): boolean {
  const isState = appointment.state === NEXT_STATES[action.name];
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
  if (!possibleActions(appointment, action.by, now).includes(action.name))
    return { outcome: "impossible" };
  if (action.seen !== undefined && action.seen !== appointment.sequence)
    return { outcome: "impossible" };
  const state = NEXT_STATES[action.name] ?? appointment.state;
  const time: CallTime = "day" in action ? action : appointment;
  const period = callPeriod(site, time);
  if (!period || ("day" in action && period.startsAt <= now.toISOString()))
    return { outcome: "impossible" };
  const { submissionId, sequence, invitedStart, host } = appointment;
  // A number changes neither time nor state, nor what the visitor has been told of them.
  const isNumber = action.name === "phone";
  const reminded =
    isNumber && appointment.reminded === sequence ? sequence + 1 : appointment.reminded;
  const fromOwner = action.name === "confirm" || action.name === "propose";
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
      updatedAt: isNumber ? appointment.updatedAt : now.toISOString(),
      lastAction: action.name,
      host: fromOwner ? (action.host ?? "") : host,
      words: isNumber ? appointment.words : ("words" in action && action.words) || "",
      reminded,
    },
  };
}
