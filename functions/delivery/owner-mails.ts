import type { Invitation } from "../appointments/calendar";
import type { Meeting } from "../appointments/meeting";
import { attributionText, SOURCE_LABEL } from "../contract/attribution";
import { longDay } from "../contract/calendar-day";
import { isSafeReplyTo } from "../contract/email-address";
import { DAY_FIELD, TIME_FIELD } from "../contract/form-definition";
import { formTitle, ownerForm } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { slotRange, slotTimes } from "../contract/slots";
import type { Submission } from "../contract/submission";
import { LEADS_COMMAND } from "../shared/runtime";
import { type LabelledLink, leadLink, mailHtml } from "./mail-html";
import { answerDetails, answerLines, type Row, type SubmissionFacts } from "./owner-answers";

/** Of a call, "Thursday 5 March 2026, 8:00–8:30"; of other forms, the first answer that was chosen. */
function detailOf(content: ServiceContent, { formName, fields }: Submission): string {
  const { [DAY_FIELD]: day = "", [TIME_FIELD]: slot = "" } = fields;
  const time = [longDay(day), slotTimes(slot) && slotRange(slot)].filter(Boolean).join(", ");
  if (time !== "") return time;
  const { fields: questions = [] } = ownerForm(content, formName) ?? {};
  const [chosen = ""] = questions.flatMap(({ name, kind, choices = [] }) =>
    kind === "choice" ? (choices.find(({ id }) => id === fields[name])?.name ?? []) : [],
  );
  return chosen;
}

/** Contains no text that a visitor typed. */
export function subjectOf(content: ServiceContent, submission: Submission): string {
  const detail = detailOf(content, submission);
  return formTitle(content, submission) + (detail && `: ${detail}`);
}

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
  /** How they meet for it. */
  meeting?: Meeting | undefined;
  /** Undefined without an inbox. */
  inboxUrl?: string | undefined;
}

interface OwnerMail extends SubmissionFacts {
  subject: string;
  opening: string;
  links: readonly LabelledLink[];
  closing?: readonly string[];
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
  { call, meeting, inboxUrl }: LeadLinks = {},
): MailNotice {
  const { id, fields, receivedAt } = submission;
  const clock = { dateStyle: "long", timeStyle: "short", timeZone: content.timeZone } as const;
  const received = new Date(receivedAt).toLocaleString("en-GB", clock);
  const receivedText = `Received on ${received} in ${content.timeZoneName}.`;
  const command = `${LEADS_COMMAND} export --format json --search ${id}`;
  const inbox = leadLink(inboxUrl, submission);
  return ownerMail({
    ...{ submission, meeting, rows: sourceRows(submission), content },
    subject: subjectOf(content, submission),
    opening: `Someone has sent the form “${formTitle(content, submission)}”.`,
    links: [...(call ? [{ label: DECIDE_LABEL, url: call }] : []), ...(inbox ? [inbox] : [])],
    closing: [
      ...(isSafeReplyTo(fields.email ?? "") ? ["Answer this mail to write to the visitor."] : []),
      ...(inboxUrl === undefined ? [`${receivedText} Look it up with:`, command] : [receivedText]),
    ],
  });
}
