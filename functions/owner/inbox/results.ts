import { type ActionName, CALL_STAGES, NEXT_STATES } from "../../contract/call-stages";
import type { Channel } from "../../store/channels";
import { t } from "../../shared/translate";
import { alertText, type Html, statusText } from "./texts";

/** What the owner reads after an action. */
const RESULT_TEXTS = {
  read: "All are marked as read.",
  unread: "Marked as unread.",
  answered: "Marked as answered.",
  "not-answered": "Marked as not answered.",
  note: "The note is saved.",
  reply: "Their reply is saved. The lead waits for us.",
  answer: "Your answer is on its way: the e-mail goes out within a minute.",
  take: "You look after it now. The other owners see that.",
  "give-back": "You have given it back.",
  stage: "The stage of the application is saved. No e-mail was sent.",
  keep: "It is kept longer.",
  "keep-no-longer": "It will be deleted on time again.",
  release: "It is a lead now. The e-mails about it go out within a minute.",
  retry: "It goes out within a minute.",
  discard: "The spam is deleted.",
  close: "The days are closed, from now on.",
  open: "The days are open again, from now on.",
  name: "Saved.",
  invite: "The owner may sign in from now on. If this site sends e-mail, all owners are told.",
  remove: "The owner is removed and signed out. If this site sends e-mail, all owners are told.",
  feed: "The calendar has a new address. The earlier one shows nothing any more.",
  confirm: "The call is confirmed.",
  propose: "The other time is proposed.",
  decline: "The call is declined.",
  attend: "Noted: the call took place.",
  miss: "Noted: the visitor did not come.",
  unchanged: "Nothing was changed: it was already so.",
} as const;

const FAILURE_TEXTS = {
  "no-answer": "The answer was empty: nothing was sent.",
  "no-address": "This is not an e-mail address: nobody was invited.",
  "too-many": "There are as many owners as possible: remove one first.",
  "no-note": "The note was empty: nothing was saved.",
  "no-reply": "The reply was empty: nothing was saved.",
  "no-reason": "Say why it is kept longer. Nothing was changed.",
  "taken-by-other": "Somebody else was faster: the page shows who looks after it now.",
  flagged: "It looks like spam. If it is not, say so first.",
  "no channel": "No e-mail can go out: the site has no mail server and no other program.",
  delivered: "It has been sent already.",
  busy: "It is being sent right now. Look again in a minute.",
  taken: "No call is possible at this time. Nothing was changed: pick another time.",
  impossible: "This is not possible any more. Nothing was changed.",
} as const;

/** Why an action changed nothing. */
export type Failure = keyof typeof FAILURE_TEXTS | "unchanged" | "unseen" | "overtaken";

export const isFailure = (name: string): boolean => Object.hasOwn(FAILURE_TEXTS, name);

const EVENT_TEXTS = {
  answer: "Answered by e-mail.",
  reply: "Added a reply.",
  take: "Took it on.",
  "give-back": "Gave it back.",
  stage: "Changed the stage of an application.",
  keep: "Keeps it longer.",
  release: "Released from spam.",
  retry: "Sent again.",
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
} as const;

/** The recorded events, by action or command. */
export const EVENTS: Readonly<Record<string, string>> = { ...RESULT_TEXTS, ...EVENT_TEXTS };

/** The result of the last action, which the address names; "" without one. */
export function resultText(name: string, channels: readonly Channel[]): Html | "" {
  if (isFailure(name)) return alertText(t(FAILURE_TEXTS[name as keyof typeof FAILURE_TEXTS]));
  if (!Object.hasOwn(RESULT_TEXTS, name)) return "";
  const text = t(RESULT_TEXTS[name as keyof typeof RESULT_TEXTS]);
  const state = NEXT_STATES[name as ActionName];
  const tellsVisitor = state !== undefined && CALL_STAGES[state].tells.includes("visitor");
  if (!tellsVisitor) return statusText(text);
  return channels.includes("visitor-appointment")
    ? statusText(`${text} ${t("The site writes to the visitor within a minute.")}`)
    : alertText(`${text} ${t("No e-mail is sent from here: tell the visitor.")}`);
}
