import { callSlots } from "../contract/forms";
import { normaliseText } from "../contract/normalise-text";
import { cleanPhone, phoneUrl } from "../contract/phone";
import type { Submission } from "../contract/submission";
import {
  type Appointment,
  type AppointmentAction,
  type BookedCall,
  type CallTime,
  MAX_WORDS,
  possibleActions,
  stageOf,
} from "../contract/appointment";
import { type ActionName, CALL_STAGES, type CallStage } from "../contract/call-stages";
import { isAtNight, ownTime } from "../contract/both-times";
import type { AppointmentTexts, ServiceContent } from "../contract/service-content";
import type { Closure } from "../contract/endpoint";
import { LINKS_SECRET } from "../store/secrets";
import type { Store } from "../store/store";
import type { Scheduling } from "./apply-action";
import { freeTimes, type FreeDay, periodsOn } from "./availability";
import type { LinkHolder } from "./links";
import { type Meeting, meetingOf } from "./meeting";

export type Problem = keyof AppointmentTexts["problems"];

export interface CallView extends ViewDetails {
  holder: LinkHolder;
  appointment: Appointment;
  submission: Submission;
  stage: CallStage;
  actions: readonly ActionName[];
  freeDays: readonly FreeDay[];
  meeting: Meeting;
  closure: Closure | undefined;
}

interface ViewDetails {
  problem?: Problem;
  /** The owner must confirm: other calls are at that time. */
  clash?: Clash;
  /** The form that could not be accepted, which is shown again as it was filled in. */
  posted?: PostedForm;
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

/** `missing`: not our link. `over`: its request is erased. `address` is that of the page. */
export type PageView =
  { kind: "missing" } | { kind: "over" } | { kind: "call"; call: CallView; address: string };

/** What a view is read from. */
export interface ViewSource extends Pick<Scheduling, "content" | "now"> {
  store: Pick<Store, "secret">;
  availability: Pick<Scheduling["availability"], "current" | "closure">;
}

export async function readView(
  { content, availability, store, now }: ViewSource,
  { appointment, submission }: BookedCall,
  holder: LinkHolder,
  details: ViewDetails = {},
): Promise<CallView> {
  const slots = callSlots(content, submission.formName);
  return {
    holder,
    appointment,
    submission,
    stage: stageOf(appointment, now()),
    actions: possibleActions(appointment, holder, now()),
    freeDays: freeTimes(content, await availability.current(), slots, now()),
    meeting: meetingOf(content, submission, await store.secret(LINKS_SECRET)),
    closure: await availability.closure(),
    ...details,
  };
}

/** The form field with the sequence number of the call that the page shows. */
export const SEEN_FIELD = "seen";

/** Undefined for a page of an earlier release. */
function readSeen(value: unknown): number | undefined {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

export type PostedForm = ReadonlyMap<string, unknown>;

/** A posted text as one line, at most `length` characters. */
export const lineOf = (posted: PostedForm, field: string, length: number): string =>
  normaliseText(String(posted.get(field) ?? "").slice(0, length), false)
    .replaceAll(/\s+/g, " ")
    .trim();

/** A time in the format that forms post. */
export const timeValue = ({ day, slot }: CallTime): string => `${day} ${slot}`;

/** The free times of a day; `own` is the time on the visitor's clock where that differs. */
export const choices = (
  { day, slots }: FreeDay,
  { submission: { timeZone } }: CallView,
  content: ServiceContent,
  lang?: string,
) =>
  periodsOn(content, day, slots).map(({ slot, start }) => ({
    slot,
    time: timeValue({ day, slot }),
    own: ownTime(content, new Date(start), timeZone, lang),
    isAtNight: isAtNight(new Date(start), timeZone),
  }));

/** The action of a posted form of the page; undefined for any other post. */
export function readAction(
  { holder, freeDays, appointment, meeting }: CallView,
  posted: PostedForm,
): AppointmentAction | "unpicked" | "taken" | "noNumber" | undefined {
  const pressed = posted.get("action");
  const time = posted.get("time");
  // Also one that is not possible any more, which the page then says.
  const name = Object.values(CALL_STAGES)
    .flatMap((facts) => facts[holder])
    .find((key) => key === pressed || anywayAction(key) === pressed);
  if (name === undefined) return undefined;
  const isSure = pressed !== name;
  const seen = readSeen(posted.get(SEEN_FIELD));
  if (name === "confirm")
    // Confirms only the time that the question named.
    return { by: "owner", name, seen, isSure: isSure && time === timeValue(appointment) };
  if (name === "attend" || name === "miss") return { by: "owner", name, seen };
  if (name === "accept" || name === "cancel") return { by: "visitor", name, seen };
  if (name === "phone") {
    if (meeting.kind !== "phone") return undefined;
    const phone = cleanPhone(lineOf(posted, "phone", MAX_WORDS));
    return phoneUrl(phone) ? { by: "visitor", name, seen, phone } : "noNumber";
  }
  const words = lineOf(posted, "words", MAX_WORDS);
  if (name === "decline") return { by: "owner", name, seen, words };
  if (typeof time !== "string" || time === "") return "unpicked";
  const [day, slot] = [time.slice(0, 10), time.slice(11)];
  // The owner is asked about a time that is not free.
  if (name === "propose") return { by: "owner", name, seen, day, slot, isSure, words };
  const isFree = freeDays.some((freeDay) => freeDay.day === day && freeDay.slots.includes(slot));
  return isFree ? { by: "visitor", name, seen, day, slot } : "taken";
}
