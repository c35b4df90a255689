import type { AppointmentState } from "../appointments/appointment";
import type { FormName } from "../contract/forms";
import type { MailText, MailTexts, ReceiptName } from "../contract/mail-texts";

export type { MailText, MailTexts };

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
