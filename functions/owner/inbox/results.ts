import type { Channel } from "../../store/tables";
import { DUE, WHY_NOT } from "../retry-texts";
import { alertText, type Html, statusText } from "./texts";

const DONE = {
  read: "All are marked as read.",
  unread: "Marked as unread.",
  answered: "Marked as answered.",
  "not-answered": "Marked as not answered.",
  note: "The note is saved.",
  sent: "Your answer is on its way.",
  due: DUE,
  discarded: "The spam is deleted.",
  feed: "The calendar has a new address. The one before shows nothing any more.",
  confirmed: "The call is confirmed.",
  proposed: "The other time is proposed.",
  declined: "The call is declined.",
  unchanged: "It was so before: nothing was changed.",
} as const;

/** What is recorded, as it reads there. */
export const EVENTS: Readonly<Record<string, string>> = {
  ...DONE,
  sent: "Answered by mail.",
  due: "Delivered again.",
  feed: "Replaced the address of the calendar.",
  link: "Made a link to sign in.",
  "signed-in": "Signed in.",
  "signed-out-here": "Signed out.",
  "signed-out-everywhere": "Signed out everywhere.",
  exported: "Exported leads.",
  erased: "Erased a person or a lead.",
};

const FAILED = {
  "no-answer": "The answer was empty: nothing was sent.",
  "no-note": "The note was empty: nothing was saved.",
  ...WHY_NOT,
  taken: "Another call has this time by now. Nothing was changed: pick another time.",
  impossible: "This is not possible any more. Nothing was changed.",
} as const;

export type ResultName = keyof typeof DONE | keyof typeof FAILED;

export const isDone = (name: string): boolean => Object.hasOwn(DONE, name);

export const CALL_RESULTS: Readonly<Record<string, ResultName>> = {
  confirm: "confirmed",
  propose: "proposed",
  decline: "declined",
};

/** What came of the last action, named in the address; "" for none. */
export function resultText(name: string, channels: readonly Channel[]): Html | "" {
  if (Object.hasOwn(FAILED, name)) return alertText(FAILED[name as keyof typeof FAILED]);
  if (!Object.hasOwn(DONE, name)) return "";
  const done = DONE[name as keyof typeof DONE];
  if (!Object.values<string>(CALL_RESULTS).includes(name)) return statusText(done);
  return channels.includes("visitor-appointment")
    ? statusText(`${done} The site writes to the visitor within a minute.`)
    : alertText(`${done} No mail is sent from here: tell the visitor.`);
}
