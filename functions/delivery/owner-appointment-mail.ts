import type { AppointmentState, BookedCall } from "../contract/appointment";
import { invitation, ownerEntry } from "../appointments/calendar";
import { referenceOf } from "../contract/payload";
import type { ServiceContent } from "../contract/service-content";
import { leadLink } from "./lead-link";
import { mailHtml } from "./mail-html";
import {
  answerDetails,
  answerLines,
  DECIDE,
  isSafeReplyTo,
  type MailNotice,
  SUBJECTS,
} from "./owner-mails";

interface Words {
  subject: string;
  text: string;
  link: string;
}

/** By the state that the visitor's action has led to. */
const WORDS: Partial<Record<AppointmentState, Words>> = {
  confirmed: {
    subject: "Confirmed",
    text: "You and the visitor have agreed on this time. The file in this mail puts it into your calendar.",
    link: "Change or decline it",
  },
  held: {
    subject: "Another time",
    text: "The visitor asks for another time. An earlier time no longer holds.",
    link: DECIDE,
  },
  cancelled: { subject: "Cancelled", text: "The visitor has cancelled the call.", link: "See it" },
};

/** The owner has proposed another time, or declined. */
const OTHER: Words = {
  subject: "Changed",
  text: "The call is no longer confirmed. The file in this mail takes it out of your calendar.",
  link: "See it",
};

interface CalendarParts {
  content: Pick<ServiceContent, "brand">;
  /** The sender of the mails, who is the organiser of calls. */
  from: string;
  inboxUrl?: string | undefined;
}

/** The mail about a change of a call, with the calendar entry; `url` leads to the appointment. */
export function ownerAppointmentMail(
  { content, from, inboxUrl }: CalendarParts,
  { appointment, submission }: BookedCall,
  url: string,
): MailNotice {
  const { id, formName, fields } = submission;
  const { day: preferredDate, slot: timeSlot, state } = appointment;
  const { email = "" } = fields;
  const { subject, text, link } = WORDS[state] ?? OTHER;
  const call = SUBJECTS[formName]({ preferredDate, timeSlot });
  const replyTo = isSafeReplyTo(email) ? email : undefined;
  const current = { ...submission, fields: { ...fields, preferredDate, timeSlot } };
  const calendar = invitation(appointment, {
    ...ownerEntry(submission, url),
    organizer: { name: content.brand, email: from },
  });
  const reference: [string, string][] = [["Reference", referenceOf(id)]];
  const lead = leadLink(inboxUrl, submission);
  const heading = `${subject}: ${call}`;
  return {
    subject: heading,
    text: [
      ...[text, "", ...answerLines(current, reference), "", `${link}:`, url, ""],
      ...(lead ? [`${lead.label}:`, lead.url, ""] : []),
    ].join("\n"),
    html: mailHtml({
      ...{ language: "en", brand: content.brand, heading, paragraphs: [text] },
      details: answerDetails(current, reference),
      button: { label: link, url },
      link: lead,
      ...{ closing: [], notice: "" },
    }),
    replyTo,
    ...(calendar && { invitation: calendar }),
  };
}
