import type { Channel } from "../store/tables";
import { alertText, statusText } from "./page";
import type { Html } from "./texts";

const DONE = {
  unread: "Marked as unread.",
  answered: "Marked as answered.",
  "not-answered": "Marked as not answered.",
  note: "The note is saved.",
  due: "It is due now: a running host delivers within a minute.",
  discarded: "The spam is deleted.",
  confirmed: "The call is confirmed.",
  proposed: "The other time is proposed.",
  declined: "The call is declined.",
  unchanged: "It was so before: nothing was changed.",
} as const;

const FAILED = {
  "no-note": "The note was empty: nothing was saved.",
  "no-channel":
    "No channel is on in the settings of this inbox, so there is nothing to deliver to. Set WEBHOOK_URL or SMTP_URL, then deliver it.",
  busy: "Nothing was changed: it is being delivered at this moment, or has been.",
  taken: "Another call has this time by now. Nothing was changed: pick another time.",
  impossible: "This is not possible any more. Nothing was changed.",
} as const;

export type ResultName = keyof typeof DONE | keyof typeof FAILED;

const CALLS: readonly string[] = ["confirmed", "proposed", "declined"];

/** What came of the last action, named in the address; "" for none. */
export function resultText(name: string, channels: readonly Channel[]): Html | "" {
  if (Object.hasOwn(FAILED, name)) return alertText(FAILED[name as keyof typeof FAILED]);
  if (!Object.hasOwn(DONE, name)) return "";
  const done = DONE[name as keyof typeof DONE];
  if (!CALLS.includes(name)) return statusText(done);
  return channels.includes("visitor-appointment")
    ? statusText(`${done} A running host writes to the visitor within a minute.`)
    : alertText(`${done} No mail is sent from here: tell the visitor.`);
}
