import { type ActionName, CALL_STAGES, NEXT_STATES } from "../../contract/call-stages";
import type { Channel } from "../../store/channels";
import { DUE_TEXT, RETRY_PROBLEMS } from "../format";
import { alertText, type Html, statusText } from "./texts";

/** What the owner reads after an action. */
const RESULTS = {
  read: "All are marked as read.",
  unread: "Marked as unread.",
  answered: "Marked as answered.",
  "not-answered": "Marked as not answered.",
  note: "The note is saved.",
  answer: "Your answer is on its way.",
  release: DUE_TEXT,
  retry: DUE_TEXT,
  discard: "The spam is deleted.",
  close: "The days are closed, from now on.",
  open: "The days are open again, from now on.",
  name: "Saved.",
  invite: "The owner is invited. All owners are told.",
  remove: "The owner is removed and signed out. All owners are told.",
  feed: "The calendar has a new address. The earlier one shows nothing any more.",
  confirm: "The call is confirmed.",
  propose: "The other time is proposed.",
  decline: "The call is declined.",
  attend: "Noted: the call took place.",
  miss: "Noted: the visitor did not come.",
  unchanged: "Nothing was changed: it was already so.",
} as const;

const FAILURES = {
  "no-answer": "The answer was empty: nothing was sent.",
  "no-address": "This is not an e-mail address: nobody was invited.",
  "too-many": "There are as many owners as possible: remove one first.",
  "no-note": "The note was empty: nothing was saved.",
  ...RETRY_PROBLEMS,
  taken: "No call is possible at this time. Nothing was changed: pick another time.",
  impossible: "This is not possible any more. Nothing was changed.",
} as const;

/** Why an action changed nothing. */
export type Failure = keyof typeof FAILURES | "unchanged" | "unseen";

export const isFailure = (name: string): boolean => Object.hasOwn(FAILURES, name);

/** The recorded events, by action or command. */
export const EVENTS: Readonly<Record<string, string>> = {
  ...RESULTS,
  answer: "Answered by mail.",
  release: "Released from spam.",
  retry: "Delivered again.",
  close: "Closed days for calls.",
  open: "Opened closed days again.",
  name: "Changed name, language or e-mails.",
  invite: "Invited an owner.",
  remove: "Removed an owner.",
  feed: "Replaced the address of the calendar.",
  link: "Made a link to sign in.",
  "sign-in": "Signed in.",
  "sign-out": "Signed out.",
  "sign-out-everywhere": "Signed out everywhere.",
  export: "Exported leads.",
  erase: "Erased a person or a lead.",
};

/** The result of the last action, which the address names; "" without one. */
export function resultText(name: string, channels: readonly Channel[]): Html | "" {
  if (isFailure(name)) return alertText(FAILURES[name as keyof typeof FAILURES]);
  if (!Object.hasOwn(RESULTS, name)) return "";
  const text = RESULTS[name as keyof typeof RESULTS];
  const state = NEXT_STATES[name as ActionName];
  const tellsVisitor = state !== undefined && CALL_STAGES[state].tells.includes("visitor");
  if (!tellsVisitor) return statusText(text);
  return channels.includes("visitor-appointment")
    ? statusText(`${text} The site writes to the visitor within a minute.`)
    : alertText(`${text} No mail is sent from here: tell the visitor.`);
}
