import { callSlots } from "../contract/forms";
import type { Submission } from "../contract/submission";
import {
  type Appointment,
  type AppointmentAction,
  type BookedCall,
  isOver,
  possibleActions,
} from "../contract/appointment";
import { freeTimes, type FreeDay } from "./free-times";
import type { LinkHolder } from "./links";
import type { AppointmentTexts } from "../contract/service-content";
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
}

/** `missing`: not our link. `over`: the call is over or its request is erased. */
export type PageView = { kind: "missing" } | { kind: "over" } | ({ kind: "call" } & CallView);

const ACTIONS_OF: Readonly<Record<LinkHolder, readonly ActionName[]>> = {
  owner: ["confirm", "propose", "decline"],
  visitor: ["accept", "change", "cancel"],
};

interface ViewOptions {
  availability: Availability;
  now: Date;
  problem?: Problem;
}

export function viewOf(
  { appointment, submission }: BookedCall,
  holder: LinkHolder,
  { availability, now, problem }: ViewOptions,
): PageView {
  if (isOver(appointment, now)) return { kind: "over" };
  const possible = possibleActions(appointment, now);
  return {
    kind: "call",
    holder,
    appointment,
    submission,
    actions: ACTIONS_OF[holder].filter((name) => possible.includes(name)),
    freeDays: freeTimes(availability, callSlots(submission.formName), now),
    ...(problem && { problem }),
  };
}

/** The action of a posted form of the page; undefined for any other post. */
export function readAction(
  { holder, freeDays }: CallView,
  body: ReadonlyMap<string, unknown>,
): AppointmentAction | "unpicked" | "taken" | undefined {
  const name = ACTIONS_OF[holder].find((one) => one === body.get("action"));
  if (name === undefined) return undefined;
  if (name === "confirm" || name === "decline") return { by: "owner", name };
  if (name === "accept" || name === "cancel") return { by: "visitor", name };
  const time: unknown = body.get("time");
  if (typeof time !== "string" || time === "") return "unpicked";
  const [day, slot] = [time.slice(0, 10), time.slice(11)];
  const isFree = freeDays.some((free) => free.day === day && free.slots.includes(slot));
  if (!isFree) return "taken";
  return name === "propose" ? { by: "owner", name, day, slot } : { by: "visitor", name, day, slot };
}
