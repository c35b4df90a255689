import type { AppointmentState } from "../appointments/appointment";
import type { FormName } from "../contract/forms";

export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** The words of the button; without it there is none. */
  link?: string;
}

/** `content/mails/LANGUAGE.json`, with the figures of the offer filled in. */
export interface MailTexts {
  receipts: Readonly<Record<ReceiptName, MailText>>;
  appointment: Readonly<
    Record<"confirmed" | "proposed" | "declined" | "cancelled" | "changed", MailText>
  >;
  calls: Readonly<Record<"standardCall" | "discoveryCall", string>>;
  details: { reference: string; time: string };
  times: { helsinki: string; both: string };
  closing: readonly string[];
  notice: string;
}

type ReceiptName = "standardCall" | "discoveryCall" | "message" | "application";

const RECEIPTS: Record<FormName, ReceiptName> = {
  "standard-call-booking": "standardCall",
  "discovery-call-booking": "discoveryCall",
  "send-message-form": "message",
  "job-application": "application",
};

export function receiptText({ receipts }: MailTexts, formName: FormName): MailText {
  return receipts[RECEIPTS[formName]];
}

/** The title of a call, in mails and calendars. */
export function callTitle({ calls }: MailTexts, formName: FormName): string {
  return calls[formName === "discovery-call-booking" ? "discoveryCall" : "standardCall"];
}

/** What the visitor reads after a change; a held call has a time that the visitor has changed. */
export function appointmentText({ appointment }: MailTexts, state: AppointmentState): MailText {
  return appointment[state === "held" ? "changed" : state];
}
