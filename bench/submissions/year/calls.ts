import { afterWorkingTime, type Day, type Days, HOUR, momentOf, nextDay } from "./site-days";
import { dayOf, FREE_DAYS, workingDayAfter, workingDayBefore } from "./site-days";

/** What must be true of a call, by the design alone: nothing here is of the product's code. */
type Ended = "declined" | "cancelled" | "lapsed" | "attended" | "missed";
export type State = "held" | "proposed" | "confirmed" | Ended;
export type Stage = State | "begun";
export type Side = "visitor" | "owner";
export type Act =
  | ("confirm" | "propose" | "decline" | "attend" | "miss")
  | ("accept" | "change" | "cancel" | "phone" | "lapse" | "book");

const NEXT: Partial<Record<Act, State>> = {
  ...{ book: "held", change: "held", propose: "proposed", confirm: "confirmed" },
  ...{ accept: "confirmed", decline: "declined", cancel: "cancelled", lapse: "lapsed" },
  ...{ attend: "attended", miss: "missed" },
};

/** What each side can do, beside giving a number. */
export const MAY: Readonly<Record<Stage, Readonly<Record<Side, readonly Act[]>>>> = {
  held: { visitor: ["change", "cancel"], owner: ["confirm", "propose", "decline"] },
  proposed: { visitor: ["accept", "change", "cancel"], owner: ["confirm", "propose", "decline"] },
  confirmed: { visitor: ["change", "cancel"], owner: ["propose", "decline"] },
  begun: { visitor: [], owner: ["attend", "miss", "propose"] },
  lapsed: { visitor: ["change"], owner: ["propose", "decline"] },
  declined: { visitor: [], owner: ["propose"] },
  cancelled: { visitor: [], owner: [] },
  attended: { visitor: [], owner: ["miss"] },
  missed: { visitor: ["change"], owner: ["attend", "propose"] },
};

export interface Time {
  day: Day;
  slot: string;
}

export interface Period {
  start: number;
  end: number;
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
  host: string;
}

/** A call; each person asks for one. */
export interface Call extends Time, Period {
  /** Known from the answer to JSON, or from the first mail. */
  id: string | undefined;
  reference: string;
  person: Person;
  form: string;
  /** The address of its room, once an invitation has named it. */
  room: string | undefined;
  state: State;
  sequence: number;
  /** Until then a request has its seat. */
  heldUntil: number;
  receivedAt: number;
  /** The owner has reacted to the latest request. */
  isAnswered: boolean;
  /** The name of the owner who confirmed or proposed the time in the inbox. */
  host: string;
  confirmedAt: number | undefined;
  isErased: boolean;
  changes: Change[];
}

export function periodOf({ day, slot }: Time): Period {
  const [start = "", end = ""] = slot.split("-").map((time) => time.trim());
  return { start: momentOf(day, start), end: momentOf(day, end) };
}

const HOLD_DAYS = 2;
export const REPLY_MS = 48 * HOUR;

export const stageOf = ({ state, start }: Call, now: number): Stage =>
  state === "confirmed" && start <= now ? "begun" : state;

/** Held or proposed: it waits for somebody. */
export const isOpen = ({ state, isErased }: Call): boolean =>
  !isErased && (state === "held" || state === "proposed");

export interface Details extends Partial<Time> {
  words?: string;
  host?: string;
}

/** Takes note of what a side has done. */
export function apply(
  call: Call,
  act: Act,
  { at, days, words = "", host = "", ...time }: Details & { at: number; days: Days },
): void {
  const state = NEXT[act] ?? call.state;
  Object.assign(call, time, periodOf({ ...call, ...time }), { state });
  if (act !== "book") call.sequence += 1;
  if (act !== "phone")
    call.heldUntil = momentOf(nextDay(workingDayAfter(days, dayOf(at), HOLD_DAYS)));
  if (act === "confirm" || act === "accept") call.confirmedAt = at;
  if (act === "book" || act === "change") call.isAnswered = false;
  if (act === "confirm" || act === "propose") call.host = host;
  if (["confirm", "propose", "decline"].includes(act)) call.isAnswered = true;
  const { day, slot, start, sequence } = call;
  call.changes.push({ ...{ act, at, sequence, state, day, slot, start, words }, host: call.host });
}

/** Calls that take the seat. */
export const isSeated = (call: Call, now: number): boolean =>
  isOpen(call) ? call.heldUntil > now : call.state === "confirmed" && !call.isErased;

export const overlap = (one: Period, other: Period): boolean =>
  one.start < other.end && one.end > other.start;

/** By when the owner must have answered, and have been told of it before. */
export function promiseOf(call: Call, days: Days) {
  const { state, start, receivedAt, isErased, isAnswered, changes } = call;
  if (isAnswered || isErased || (state !== "held" && state !== "lapsed")) return undefined;
  // Neither a number nor a lapse since makes an answer to the change due earlier.
  const since = changes.findLast(({ act }) => act === "change")?.at ?? receivedAt;
  const due = afterWorkingTime(days, since, REPLY_MS);
  return { since, due, deadline: state === "held" ? Math.min(due, start) : due };
}

/** When a confirmed call must be reminded of; undefined for one that came too late for it. */
export function reminderOf({ state, confirmedAt, start, isErased }: Call, days: Days) {
  if (state !== "confirmed" || confirmedAt === undefined || isErased) return undefined;
  if (confirmedAt > start - 24 * HOUR) return undefined;
  // Days closed since do not withdraw a reminder.
  const times = [days, FREE_DAYS].map((some) => workingDayBefore(some, start));
  return times.find((at) => confirmedAt <= at);
}

/** Who gets a mail about a change. */
export function toldOf({ act }: Change, before: State | undefined): readonly Side[] {
  const both: Side[] = ["visitor", "owner"];
  if (act === "book" || act === "attend" || act === "miss") return [];
  if (act === "lapse") return ["visitor"];
  if (before === "confirmed") return both;
  if (act === "phone") return ["owner"];
  return act === "propose" || act === "decline" ? ["visitor"] : both;
}
