import { afterWorkingTime, type Day, type Days, HOUR, momentOf, nextDay } from "./site-days";
import { dayOf, workingDayAfter, workingDayBefore } from "./site-days";

type Ended = "declined" | "cancelled" | "lapsed" | "attended" | "missed";
export type State = "held" | "proposed" | "confirmed" | Ended;
export type Stage = State | "begun";
export type Act =
  | ("confirm" | "propose" | "decline" | "attend" | "miss")
  | ("accept" | "change" | "cancel" | "phone" | "lapse" | "book");

const NEXT: Partial<Record<Act, State>> = {
  ...{ book: "held", change: "held", propose: "proposed", confirm: "confirmed" },
  ...{ accept: "confirmed", decline: "declined", cancel: "cancelled", lapse: "lapsed" },
  ...{ attend: "attended", miss: "missed" },
};

/** What each side can do: the visitor, and the owner. */
export const MAY: Readonly<Record<Stage, readonly [visitor: Act[], owner: Act[]]>> = {
  held: [
    ["change", "cancel"],
    ["confirm", "propose", "decline"],
  ],
  proposed: [
    ["accept", "change", "cancel"],
    ["confirm", "propose", "decline"],
  ],
  confirmed: [
    ["change", "cancel"],
    ["propose", "decline"],
  ],
  begun: [[], ["attend", "miss", "propose"]],
  lapsed: [["change"], ["propose", "decline"]],
  declined: [[], ["propose"]],
  cancelled: [[], []],
  attended: [[], ["miss", "propose"]],
  missed: [["change"], ["attend", "propose"]],
};

export interface Time {
  day: Day;
  slot: string;
}

export interface Person {
  name: string;
  email: string;
  /** A word that only this person's mails may have. */
  token: string;
  lang: "en" | "nb";
  timeZone: string;
  phone: string;
}

export interface Change extends Time {
  act: Act;
  at: number;
  sequence: number;
  state: State;
  start: number;
  words: string;
}

/** What must be true of a call, by the design alone. */
export interface Call extends Time {
  /** Known from the answer to JSON, or from the first mail. */
  id: string | undefined;
  reference: string;
  person: Person;
  form: string;
  state: State;
  sequence: number;
  start: number;
  end: number;
  /** Until then a request has its seat. */
  heldUntil: number;
  /** Since when somebody waits for the owner; undefined after an answer. */
  waitingSince: number | undefined;
  confirmedAt: number | undefined;
  erasedAt: number | undefined;
  changes: Change[];
}

export function periodOf({ day, slot }: Time): { start: number; end: number } {
  const [start = "", end = ""] = slot.split("-").map((time) => time.trim());
  return { start: momentOf(day, start), end: momentOf(day, end) };
}

export const HOLD_DAYS = 2;
export const REPLY_MS = 48 * HOUR;

export const stageOf = ({ state, start }: Call, now: number): Stage =>
  state === "confirmed" && start <= now ? "begun" : state;

/** Applies what a side has done. */
export function apply(
  call: Call,
  act: Act,
  days: Days,
  { at, words = "", ...time }: { at: number; words?: string } & Partial<Time>,
): void {
  const before = call.state;
  const state = NEXT[act] ?? before;
  Object.assign(call, time, periodOf({ ...call, ...time }), { state });
  if (act !== "book") call.sequence += 1;
  call.heldUntil = momentOf(nextDay(workingDayAfter(days, dayOf(at), HOLD_DAYS)));
  if (act === "confirm" || act === "accept") call.confirmedAt = at;
  if (act === "book" || act === "change") call.waitingSince = at;
  if (["confirm", "propose", "decline"].includes(act)) call.waitingSince = undefined;
  if (!["held", "lapsed"].includes(state)) call.waitingSince = undefined;
  const { day, slot, start, sequence } = call;
  call.changes.push({ act, at, sequence, state, day, slot, start, words });
}

/** Calls that take the seat. */
export const isSeated = ({ state, heldUntil, erasedAt }: Call, now: number): boolean =>
  erasedAt === undefined &&
  (state === "confirmed" || ((state === "held" || state === "proposed") && heldUntil > now));

export const overlap = (
  one: { start: number; end: number },
  other: { start: number; end: number },
): boolean => one.start < other.end && one.end > other.start;

/** By when the owner must have been told once, and answer. */
export function promiseOf(call: Call, days: Days) {
  const { waitingSince: since, state, start } = call;
  if (since === undefined || call.erasedAt !== undefined) return undefined;
  const due = afterWorkingTime(days, since, REPLY_MS);
  return { since, due, deadline: state === "held" ? Math.min(due, start) : due };
}

/** When a confirmed call must be reminded of; undefined for one that came too late. */
export function reminderOf(call: Call, days: Days): number | undefined {
  const { state, confirmedAt, start, erasedAt } = call;
  if (state !== "confirmed" || confirmedAt === undefined || erasedAt !== undefined)
    return undefined;
  const at = workingDayBefore(days, start);
  return confirmedAt < at && confirmedAt <= start - 24 * HOUR ? at : undefined;
}

/** Who gets a mail about a change. */
export function told({ act }: Change, before: State | undefined): ("visitor" | "owner")[] {
  const wasConfirmed = before === "confirmed";
  if (act === "book" || act === "attend" || act === "miss") return [];
  if (act === "lapse") return ["visitor"];
  if (act === "phone") return wasConfirmed ? ["visitor", "owner"] : ["owner"];
  const isOwners = act === "propose" || act === "decline";
  return isOwners && !wasConfirmed ? ["visitor"] : ["visitor", "owner"];
}
