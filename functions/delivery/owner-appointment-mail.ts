import type { AppointmentState, BookedCall } from "../contract/appointment";
import { invitation, ownerEntry } from "../appointments/calendar";
import { referenceOf } from "../contract/payload";
import type { ServiceContent } from "../contract/service-content";
import { leadLink } from "./mail-html";
import { DECIDE, type MailNotice, ownerMail, SUBJECTS } from "./owner-mails";

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
  const { subject, text, link } = WORDS[state] ?? OTHER;
  const calendar = invitation(appointment, {
    ...ownerEntry(submission, url),
    organizer: { name: content.brand, email: from },
  });
  const lead = leadLink(inboxUrl, submission);
  const mail = ownerMail({
    subject: `${subject}: ${SUBJECTS[formName]({ preferredDate, timeSlot })}`,
    opening: text,
    submission: { ...submission, fields: { ...fields, preferredDate, timeSlot } },
    rows: [["Reference", referenceOf(id)]],
    links: [{ label: link, url }, ...(lead ? [lead] : [])],
    brand: content.brand,
  });
  return { ...mail, ...(calendar && { invitation: calendar }) };
}
