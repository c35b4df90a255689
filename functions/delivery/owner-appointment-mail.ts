import type { AppointmentState, BookedCall } from "../contract/appointment";
import { invitation, ownerEntry } from "../appointments/calendar";
import { DAY_FIELD, TIME_FIELD } from "../contract/form-definition";
import { referenceOf } from "../contract/payload";
import type { ServiceContent } from "../contract/service-content";
import { leadLink } from "./mail-html";
import { DECIDE_LABEL, type MailNotice, ownerMail, subjectOf } from "./owner-mails";

interface ChangeTexts {
  subject: string;
  text: string;
  /** Added if the mail has a calendar file. */
  file: string;
  link: string;
}

const REMOVES_EARLIER_TIME = "The file in this mail takes the earlier time out of your calendar.";

/** Each state tells who acted: only visitors change and cancel, only owners propose and decline. */
const CHANGE_TEXTS: Partial<Record<AppointmentState, ChangeTexts>> = {
  confirmed: {
    subject: "Confirmed",
    text: "The call is confirmed for this time, by one of you or by the visitor, who has accepted it.",
    file: "The file in this mail puts it into your calendar.",
    link: "Change or decline it",
  },
  held: {
    subject: "New time requested",
    text: "The visitor asks for this time instead of the earlier one, which no longer holds.",
    file: REMOVES_EARLIER_TIME,
    link: DECIDE_LABEL,
  },
  proposed: {
    subject: "Proposed by us",
    text: "One of you has proposed this time instead of the earlier one. The visitor has not accepted it yet.",
    file: REMOVES_EARLIER_TIME,
    link: "See it",
  },
  declined: {
    subject: "Declined by us",
    text: "One of you has declined the call. The visitor is told.",
    file: "The file in this mail takes it out of your calendar.",
    link: "See it",
  },
  cancelled: {
    subject: "Cancelled by the visitor",
    text: "The visitor has cancelled the call.",
    file: "The file in this mail takes it out of your calendar.",
    link: "See it",
  },
};

const NO_CHANGE: ChangeTexts = { subject: "Call", text: "", file: "", link: "See it" };

interface CalendarParts {
  content: ServiceContent;
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
  const { id, fields } = submission;
  const { day, slot, state } = appointment;
  const current = { ...submission, fields: { ...fields, [DAY_FIELD]: day, [TIME_FIELD]: slot } };
  const { subject, text, file, link } = CHANGE_TEXTS[state] ?? NO_CHANGE;
  const calendar = invitation(content, appointment, {
    ...ownerEntry(submission, url),
    organizer: { name: content.brand, email: from },
  });
  const lead = leadLink(inboxUrl, submission);
  const mail = ownerMail({
    subject: `${subject}: ${subjectOf(content, current)}`,
    opening: calendar ? `${text} ${file}` : text,
    submission: current,
    rows: [["Reference", referenceOf(id)]],
    links: [{ label: link, url }, ...(lead ? [lead] : [])],
    content,
  });
  return { ...mail, ...(calendar && { invitation: calendar }) };
}
