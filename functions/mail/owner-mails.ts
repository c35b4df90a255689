import type { Invitation } from "../appointments/calendar";
import { attributionText } from "../contract/attribution";
import { utcMidnight } from "../contract/calendar-day";
import type { FormRecord } from "../contract/check";
import { MULTILINE_FIELDS, isEmailAddress } from "../contract/fields";
import { DEPARTMENTS, type FormName, isFormName } from "../contract/forms";
import { FORM_TITLES, MAIL_LABELS, SOURCE_LABEL } from "../contract/labels";
import { roleName } from "../contract/roles";
import { slotTimes } from "../contract/slots";
import { LEADS_COMMAND } from "../runtime";
import type { Submission } from "../submission";
import type { AppointmentState, BookedCall } from "../appointments/appointment";
import { referenceOf } from "../contract/payload";

const weekday = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "Thursday 5 March 2026, 8:00-8:30", from parsed values. */
function bookedTime({ preferredDate = "", timeSlot = "" }: FormRecord): string {
  const day = utcMidnight(preferredDate);
  const times = slotTimes(timeSlot);
  return [
    day && weekday.format(day).replace(",", ""),
    times && `${clock(times.start)}-${clock(times.end)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const withDetail = (words: string, detail: string | undefined): string =>
  detail ? `${words}: ${detail}` : words;

/** Contain no text that a visitor typed. */
export const SUBJECTS: Record<FormName, (record: FormRecord) => string> = {
  "standard-call-booking": (record) =>
    withDetail(FORM_TITLES["standard-call-booking"], bookedTime(record)),
  "discovery-call-booking": (record) =>
    withDetail(FORM_TITLES["discovery-call-booking"], bookedTime(record)),
  "send-message-form": ({ department }) =>
    withDetail(
      FORM_TITLES["send-message-form"],
      DEPARTMENTS.find((name) => name === department),
    ),
  "job-application": ({ role }) => withDetail(FORM_TITLES["job-application"], roleName(role)),
};

const OPENINGS: Record<FormName, string> = {
  "standard-call-booking": "Someone has asked for a free AI mentoring session.",
  "discovery-call-booking": "Someone has asked for an AI discovery call.",
  "send-message-form": "Someone has sent a message.",
  "job-application": "Someone has applied for a job.",
};

const OTHER_SUBJECT = "Form";
const OTHER_OPENING = "Someone has sent a form.";

// RFC 5322 atoms. Other addresses need a mail server with SMTPUTF8.
const PLAIN_LOCAL_PART = /^[\w.!#$%&'*+/=?^{|}~-]+$/;

/**
 * Rejects encoded words (RFC 2047): the mail program would show another address than it replies to.
 */
export function isSafeReplyTo(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf("@"));
  return isEmailAddress(address) && PLAIN_LOCAL_PART.test(local) && !address.includes("=?");
}

export interface MailNotice {
  subject: string;
  text: string;
  replyTo?: string;
  html?: string;
  invitation?: Invitation;
  /** A visitor; the owner without it. */
  to?: string;
  fromName?: string;
}

const COLUMN = 18;
/** Visitors' lines are indented, so that none looks like the site's own. */
const INDENT = "    ";

const received = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Helsinki",
});

const labelOf = (name: string): string => MAIL_LABELS[name] ?? name;

function line([name, value]: [string, string]): string {
  return `${`${labelOf(name)}:`.padEnd(COLUMN)}${value || "-"}`;
}

function paragraph([name, value]: [string, string]): string[] {
  if (value === "") return [];
  return ["", `${labelOf(name)}:`, "", ...value.split("\n").map((text) => INDENT + text)];
}

function textOf(submission: Submission, replyTo?: string, link?: string): string {
  const { id, formName, receivedAt, fields, attribution } = submission;
  const answers = Object.entries(fields);
  const source = attributionText(attribution);
  const isLong = ([name]: [string, string]): boolean => MULTILINE_FIELDS.includes(name);
  return [
    isFormName(formName) ? OPENINGS[formName] : OTHER_OPENING,
    "",
    ...answers.filter((field) => !isLong(field)).map(line),
    ...(source === "" ? [] : [line([SOURCE_LABEL, source])]),
    ...answers.filter(isLong).flatMap(paragraph),
    "",
    ...(link === undefined ? [] : ["Confirm it, propose another time or decline:", link, ""]),
    "--",
    ...(replyTo === undefined ? [] : ["Answer this mail to write to the visitor."]),
    `Received on ${received.format(new Date(receivedAt))} in Helsinki. Look it up with:`,
    `${LEADS_COMMAND} show ${id}`,
    "",
  ].join("\n");
}

/** `link` leads to the appointment of a booking request. */
export function leadMail(submission: Submission, link?: string): MailNotice {
  const { formName, fields } = submission;
  const { email = "" } = fields;
  const replyTo = isSafeReplyTo(email) ? email : undefined;
  return {
    subject: isFormName(formName) ? SUBJECTS[formName](fields) : OTHER_SUBJECT,
    text: textOf(submission, replyTo, link),
    replyTo,
  };
}

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
  const { id, formName, fields } = submission;
  const { day: preferredDate, slot: timeSlot, state } = appointment;
  const { email = "" } = fields;
  const { subject, text, link } = WORDS[state] ?? OTHER;
  const call = SUBJECTS[formName]({ preferredDate, timeSlot });
  const replyTo = isSafeReplyTo(email) ? email : undefined;
  const person = PERSON.flatMap((name) =>
    fields[name] ? [`${MAIL_LABELS[name] ?? name}: ${fields[name]}`] : [],
  );
  const lines = [text, "", `${call}, in Helsinki`, ...person, `Reference: ${referenceOf(id)}`];
  return {
    subject: `${subject}: ${call}`,
    text: [...lines, "", link, url, ""].join("\n"),
    replyTo,
  };
}
