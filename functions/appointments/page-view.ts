import { callSlots } from "../contract/forms";
import type { Submission } from "../contract/submission";
import {
  type Appointment,
  type AppointmentAction,
  type BookedCall,
  type CallTime,
  possibleActions,
} from "../contract/appointment";
import { freeTimes, type FreeDay } from "./availability";
import type { LinkHolder } from "./links";
import type { AppointmentTexts, ServiceContent } from "../contract/service-content";
import type { Availability } from "../contract/endpoint";

type ActionName = AppointmentAction["name"];
export type Problem = keyof AppointmentTexts["problems"];

export interface CallView {
  holder: LinkHolder;
  appointment: Appointment;
  submission: Submission;
  actions: readonly ActionName[];
  freeDays: readonly FreeDay[];
  problem?: Problem;
  /** The owner must confirm: other calls are at that time. */
  clash?: Clash;
}

export interface Clash extends CallTime {
  name: "confirm" | "propose";
  overlappingCalls: readonly BookedCall[];
}

/** The question to the owner about an action that clashes with other calls. */
export const clashOf = (
  action: AppointmentAction,
  { call, overlappingCalls }: { call: BookedCall; overlappingCalls: readonly BookedCall[] },
): Clash => {
  const { day, slot } = "day" in action ? action : call.appointment;
  return { name: "day" in action ? "propose" : "confirm", day, slot, overlappingCalls };
};

/** The action of the button that confirms in spite of a clash. */
export const anywayAction = (name: ActionName): string => `${name}-anyway`;

/** `missing`: not our link. `over`: its request is erased. */
export type PageView = { kind: "missing" } | { kind: "over" } | ({ kind: "call" } & CallView);

interface ViewOptions {
  content: ServiceContent;
  availability: Availability;
  now: Date;
  problem?: Problem;
  clash?: Clash;
}

export function viewOf(
  { appointment, submission }: BookedCall,
  holder: LinkHolder,
  { content, availability, now, problem, clash }: ViewOptions,
): PageView {
  return {
    kind: "call",
    holder,
    appointment,
    submission,
    actions: possibleActions(appointment, holder, now),
    freeDays: freeTimes(content, availability, callSlots(content, submission.formName), now),
    ...(problem && { problem }),
    ...(clash && { clash }),
  };
}

/** The form field with the sequence number of the call that the page shows. */
export const SEEN_FIELD = "seen";

/** Undefined for a page of an earlier release. */
function readSeen(value: unknown): number | undefined {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

const OF_HOLDER: Readonly<Record<LinkHolder, readonly ActionName[]>> = {
  owner: ["confirm", "propose", "decline", "attend", "miss"],
  visitor: ["accept", "change", "cancel", "phone"],
};

/** A time in the format that forms post. */
export const timeValue = ({ day, slot }: CallTime): string => `${day} ${slot}`;

/** The action of a posted form of the page; undefined for any other post. */
export function readAction(
  { holder, freeDays, appointment }: CallView,
  body: ReadonlyMap<string, unknown>,
): AppointmentAction | "unpicked" | "taken" | undefined {
  const pressed: unknown = body.get("action");
  const time: unknown = body.get("time");
  const name = OF_HOLDER[holder].find((key) => key === pressed || anywayAction(key) === pressed);
  if (name === undefined) return undefined;
  const isSure = pressed !== name;
  const seen = readSeen(body.get(SEEN_FIELD));
  if (name === "confirm")
    // Confirms only the time that the question named.
    return { by: "owner", name, seen, isSure: isSure && time === timeValue(appointment) };
  if (name === "decline" || name === "attend" || name === "miss")
    return { by: "owner", name, seen };
  if (name === "phone" || name === "lapse") return undefined;
  if (name === "accept" || name === "cancel") return { by: "visitor", name, seen };
  if (typeof time !== "string" || time === "") return "unpicked";
  const [day, slot] = [time.slice(0, 10), time.slice(11)];
  // The owner is asked about a time that is not free.
  if (name === "propose") return { by: "owner", name, seen, day, slot, isSure };
  const isFree = freeDays.some((freeDay) => freeDay.day === day && freeDay.slots.includes(slot));
  return isFree ? { by: "visitor", name, seen, day, slot } : "taken";
}
