import type { Invitation } from "../appointments/calendar";
import { attributionText, SOURCE_LABEL } from "../contract/attribution";
import type { FormRecord } from "../contract/check";
import { isSafeReplyTo, MULTILINE_FIELDS, mailUrl } from "../contract/fields";
import { phoneUrl } from "../contract/phone";
import { choiceName, type FormTexts } from "../contract/form-texts";
import { mailLabel, ownerTexts } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { type FormName, isFormName } from "../contract/form-definitions";
import { slotRange, slotTimes } from "../contract/slots";
import { longDay } from "../contract/calendar-day";
import { LEADS_COMMAND } from "../shared/runtime";
import type { Submission } from "../contract/submission";
import { callPeriod } from "../contract/appointment";
import { ownTime } from "../contract/both-times";
import { visibleLine, visibleText } from "../shared/text";
import { type LabelledLink, leadLink, type MailBody, mailHtml } from "./mail-html";

/** "Thursday 5 March 2026, 8:00–8:30", without an invalid day or slot. */
function bookedTime({ preferredDate = "", timeSlot = "" }: FormRecord): string {
  return [longDay(preferredDate), slotTimes(timeSlot) && slotRange(timeSlot)]
    .filter(Boolean)
    .join(", ");
}

const withDetail = (title: string, detail = ""): string => (detail ? `${title}: ${detail}` : title);

const SUBJECTS: Record<FormName, (record: FormRecord, texts: FormTexts) => string> = {
  "standard-call-booking": (record, { standardCall }) =>
    withDetail(standardCall.title, bookedTime(record)),
  "discovery-call-booking": (record, { discoveryCall }) =>
    withDetail(discoveryCall.title, bookedTime(record)),
  "send-message-form": ({ department }, { message }) => {
    const { title, departments } = message;
    return withDetail(title, choiceName(departments, department));
  },
  "job-application": ({ role }, { application }) => {
    const { title, roles } = application;
    return withDetail(title, choiceName(roles, role));
  },
};

/** Contains no text that a visitor typed. */
export function subjectOf(content: ServiceContent, formName: FormName, record: FormRecord): string {
  return SUBJECTS[formName](record, ownerTexts(content));
}

const OPENINGS: Record<FormName, string> = {
  "standard-call-booking": "Someone has asked for a free AI mentoring session.",
  "discovery-call-booking": "Someone has asked for an AI discovery call.",
  "send-message-form": "Someone has sent a message.",
  "job-application": "Someone has applied for a job.",
};

export interface MailNotice {
  subject: string;
  text: string;
  replyTo?: string;
  html?: string;
  invitation?: Invitation;
  /** A visitor's address; without it, the mail goes to all owners. */
  to?: string;
  /** Written by a person, so mail programs may reply automatically. */
  isPersonal?: boolean;
}

const COLUMN = 18;
/** Visitors' lines are indented, so that they cannot pass for the site's. */
const INDENT = "    ";

type Row = [name: string, value: string];

function line(content: ServiceContent, [name, value]: Row): string {
  return `${`${mailLabel(content, name)}:`.padEnd(COLUMN)}${visibleLine(value) || "-"}`;
}

function paragraph(content: ServiceContent, [name, value]: Row): string[] {
  if (value === "") return [];
  const text = visibleText(value).replaceAll("\n", `\n${INDENT}`);
  return ["", `${mailLabel(content, name)}:`, "", INDENT + text];
}

/** The answers, with the call's time in the visitor's time zone. */
export function answerRows(site: ServiceContent, { fields, timeZone }: Submission): Row[] {
  const { preferredDate: day = "", timeSlot: slot = "" } = fields;
  const start = callPeriod(site, { day, slot })?.startsAt;
  const local = start && ownTime(site, new Date(start), timeZone);
  return Object.entries(fields).flatMap(([name, value]): Row[] => {
    if (name === "preferredDate") return [[name, bookedTime({ preferredDate: value }) || value]];
    if (name === "phone" && value === "" && start)
      return [[name, "- (agree by e-mail how to call)"]];
    if (name !== "timeSlot") return [[name, value]];
    return [[name, slotRange(value)], ...(local ? [["For the visitor", local] satisfies Row] : [])];
  });
}

/** The answers as text, with the mail's `rows` before the long texts. */
function answerLines({ content, submission, rows: facts }: OwnerMail): string[] {
  const rows = answerRows(content, submission);
  const isLong = ([name]: Row): boolean => MULTILINE_FIELDS.includes(name);
  const lines = [...rows.filter((row) => !isLong(row)), ...facts].map((row) => line(content, row));
  return [...lines, ...rows.filter(isLong).flatMap((row) => paragraph(content, row))];
}

/** The same for the mail's HTML, without empty values and with `rows` at the end. */
function answerDetails({ content, submission, rows }: OwnerMail): MailBody["details"] {
  return [...answerRows(content, submission), ...rows]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({
      label: mailLabel(content, name),
      value: visibleText(value),
      link: linkOf(name, value),
    }));
}

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });

/** Facts beside the answers. */
function sourceRows({ attribution, remark, language }: Submission): Row[] {
  const rows: Row[] = [
    [SOURCE_LABEL, attributionText(attribution)],
    ["Remark", remark],
    // English is the default; omit it.
    ["Language", language === "en" ? "" : (LANGUAGE_NAMES.of(language) ?? language)],
  ];
  return rows.filter(([, value]) => value !== "");
}

/** The owner's link to an undecided appointment. */
export const DECIDE_LABEL = "Confirm it, propose another time or decline";

interface LeadLinks {
  /** To the appointment of a booking request. */
  call?: string | undefined;
  /** Undefined without an inbox. */
  inboxUrl?: string | undefined;
}

interface OwnerMail {
  subject: string;
  opening: string;
  submission: Submission;
  /** Facts beside the answers. */
  rows: readonly Row[];
  links: readonly LabelledLink[];
  closing?: readonly string[];
  content: ServiceContent;
}

/** A mail to the owner about a submission. */
export function ownerMail(mail: OwnerMail): MailNotice {
  const { subject, opening, submission, links, closing = [], content } = mail;
  const { brand, theme } = content;
  const { email = "" } = submission.fields;
  const [button, link] = links;
  const text = [
    ...[opening, "", ...answerLines(mail), ""],
    ...links.flatMap(({ label, url }) => [`${label}:`, url, ""]),
    ...(closing.length > 0 ? ["--", ...closing, ""] : []),
  ].join("\n");
  const html = {
    ...{ language: "en", brand, heading: subject, paragraphs: [opening], closing, notice: "" },
    ...{ details: answerDetails(mail), button, link },
  };
  return {
    ...{ subject, text, replyTo: isSafeReplyTo(email) ? email : undefined },
    html: mailHtml(theme, html),
  };
}

export function leadMail(
  content: ServiceContent,
  submission: Submission,
  { call, inboxUrl }: LeadLinks = {},
): MailNotice {
  const { id, formName, fields, receivedAt } = submission;
  const clock = { dateStyle: "long", timeStyle: "short", timeZone: content.timeZone } as const;
  const received = new Date(receivedAt).toLocaleString("en-GB", clock);
  const receivedText = `Received on ${received} in ${content.timeZoneName}.`;
  const command = `${LEADS_COMMAND} export --format json --search ${id}`;
  const inbox = leadLink(inboxUrl, submission);
  return ownerMail({
    ...{ submission, rows: sourceRows(submission), content },
    subject: isFormName(formName) ? subjectOf(content, formName, fields) : "Form",
    opening: isFormName(formName) ? OPENINGS[formName] : "Someone has sent a form.",
    links: [...(call ? [{ label: DECIDE_LABEL, url: call }] : []), ...(inbox ? [inbox] : [])],
    closing: [
      ...(isSafeReplyTo(fields.email ?? "") ? ["Answer this mail to write to the visitor."] : []),
      ...(inboxUrl === undefined ? [`${receivedText} Look it up with:`, command] : [receivedText]),
    ],
  });
}

function linkOf(name: string, value: string): string | undefined {
  if (name === "phone") return phoneUrl(value);
  return name === "email" ? mailUrl(value) : undefined;
}
