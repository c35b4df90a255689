import type { AppointmentState } from "../appointments/appointment";
import { MAIL_LABELS } from "../contract/labels";
import { referenceOf } from "../contract/reference";
import type { BookedCall } from "../store/appointment-rows";
import { isSafeReplyTo, type MailNotice, SUBJECTS } from "./lead-mail";

interface Words {
  subject: string;
  text: string;
  link: string;
}

const DECIDE = "Confirm it, propose another time or decline:";

/** By the state that the visitor's action has led to. */
const WORDS: Partial<Record<AppointmentState, Words>> = {
  confirmed: {
    subject: "Accepted",
    text: "The visitor has accepted the time that you proposed. The call is confirmed.",
    link: "Change or decline it:",
  },
  held: {
    subject: "Another time",
    text: "The visitor asks for another time. An earlier time no longer holds.",
    link: DECIDE,
  },
  cancelled: { subject: "Cancelled", text: "The visitor has cancelled the call.", link: "See it:" },
};

const OTHER: Words = { subject: "Changed", text: "The call has changed.", link: "See it:" };

const PERSON = ["name", "email", "company", "phone"];

/** Tells the owner what the visitor did; `url` leads to the appointment. */
export function ownerAppointmentMail(
  { appointment, submission }: BookedCall,
  url: string,
): MailNotice {
  const { id, formName, record } = submission;
  const { day: preferredDate, slot: timeSlot, state } = appointment;
  const { email = "" } = record;
  const { subject, text, link } = WORDS[state] ?? OTHER;
  const call = SUBJECTS[formName]({ preferredDate, timeSlot });
  const replyTo = isSafeReplyTo(email) ? email : undefined;
  const person = PERSON.flatMap((name) =>
    record[name] ? [`${MAIL_LABELS[name] ?? name}: ${record[name]}`] : [],
  );
  const lines = [text, "", `${call}, in Helsinki`, ...person, `Reference: ${referenceOf(id)}`];
  return {
    subject: `${subject}: ${call}`,
    text: [...lines, "", link, url, ""].join("\n"),
    replyTo,
  };
}
