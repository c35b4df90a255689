import type { Meeting } from "../appointments/meeting";
import { attributionText, SOURCE_LABEL } from "../contract/attribution";
import { isSafeReplyTo } from "../contract/email-address";
import { DAY_FIELD, TIME_FIELD } from "../contract/form-definition";
import {
  askedAnswers,
  askedIn,
  fieldLabel,
  answerLink,
  formTitle,
  isLongAnswer,
  mailLabel,
  ownerForm,
  readAnswer,
} from "../contract/forms";
import { localeOf } from "../contract/locale";
import type { ServiceContent } from "../contract/service-content";
import { LEADS_COMMAND } from "../shared/runtime";
import type { Submission } from "../contract/submission";
import { callPeriod } from "../contract/appointment";
import { ownTime } from "../contract/both-times";
import { currentLanguage, t } from "../shared/translate";
import { visibleLine, visibleText } from "../shared/text";
import { type LabelledLink, leadLink, type MailBody, mailHtml } from "./mail-html";
import type { MailNotice } from "./mail-notice";
import { subjectOf, withUrgency } from "./owner-subject";

const COLUMN = 18;
/** Visitors' lines are indented, so that they cannot pass for the site's. */
const INDENT = "    ";

type Row = [name: string, value: string];

const heading = (label: string): string => (/[?:]$/.test(label) ? label : `${label}:`);

function line(label: string, value: string): string {
  return `${heading(label).padEnd(COLUMN - 1)} ${visibleLine(value) || "-"}`;
}

function paragraph(label: string, value: string): string[] {
  if (value === "") return [];
  const text = visibleText(value).replaceAll("\n", `\n${INDENT}`);
  return ["", heading(label), "", INDENT + text];
}

const roomLabel = (): string => t("You meet at");

/** Where the owner meets the visitor, unless it is by telephone. */
export const roomRows = (meeting: Meeting | undefined): Row[] =>
  meeting?.kind === "room" ? [[roomLabel(), meeting.url]] : [];

/** The answers, with the call's time in the visitor's time zone. */
export function answerRows(content: ServiceContent, submission: Submission): Row[] {
  const { fields, timeZone } = submission;
  const { [DAY_FIELD]: day = "", [TIME_FIELD]: slot = "" } = fields;
  const { startsAt = "", endsAt = "" } = callPeriod(content, { day, slot }) ?? {};
  const local =
    startsAt && ownTime(content, new Date(startsAt), timeZone, currentLanguage(), new Date(endsAt));
  return askedAnswers(content, submission).flatMap(([name, value]): Row[] => {
    const isAskedFor = value === "" && startsAt && !ownerForm(content, submission.formName)?.room;
    if (name === "phone" && isAskedFor)
      return [[name, t("No number yet: mails to the visitor ask for it")]];
    const row: Row = [name, readAnswer(content, submission, name, value, currentLanguage())];
    return name === TIME_FIELD && local ? [row, [t("For the visitor"), local]] : [row];
  });
}

const labelOf: typeof mailLabel = (...asked) =>
  currentLanguage() === "en" ? mailLabel(...asked) : fieldLabel(...asked);

/** The answers as text, with the mail's `rows` before the long texts. */
function answerLines({ content, submission, rows: facts }: OwnerMail): string[] {
  const rows = answerRows(content, submission);
  const label = (name: string): string => visibleLine(labelOf(content, submission, name));
  const isLong = ([name, value]: Row): boolean =>
    isLongAnswer(content, submission.formName, name, value);
  const short = [...rows.filter((row) => !isLong(row)), ...facts];
  return [
    ...short.map(([name, value]) => line(label(name), value)),
    ...rows.filter(isLong).flatMap(([name, value]) => paragraph(label(name), value)),
  ];
}

/** The same for the mail's HTML, without empty values and with `rows` at the end. */
function answerDetails({ content, submission, rows }: OwnerMail): MailBody["details"] {
  return [...answerRows(content, submission), ...rows]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({
      label: labelOf(content, submission, name),
      value: visibleText(value),
      link: name === roomLabel() ? value : answerLink(content, submission.formName, name, value),
    }));
}

/** Facts beside the answers. */
function sourceRows({ attribution, remark, language }: Submission): Row[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: "language" });
  const rows: Row[] = [
    [t(SOURCE_LABEL), attributionText(attribution, t)],
    [t("Remark"), t(remark)],
    // English is the default; omit it.
    [t("Language"), language === "en" ? "" : (names.of(language) ?? language)],
  ];
  return rows.filter(([, value]) => value !== "");
}

/** The owner's link to an undecided appointment. */
const decideLabel = (): string => t("Confirm, propose or decline");

interface LeadLinks {
  /** To the appointment of a booking request. */
  call?: string | undefined;
  meeting?: Meeting | undefined;
  /** The call begins before an answer is due. */
  isUrgent?: boolean;
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
  const { subject, opening, links, closing = [], content } = mail;
  const submission = askedIn(content, mail.submission, currentLanguage());
  const own = { ...mail, submission };
  const { brand, theme } = content;
  const { email = "" } = submission.fields;
  const [button, link] = links;
  const text = [
    ...[opening, "", ...answerLines(own), ""],
    ...links.flatMap(({ label, url }) => [`${label}:`, url, ""]),
    ...(closing.length > 0 ? ["--", ...closing, ""] : []),
  ].join("\n");
  const html = {
    ...{
      language: currentLanguage(),
      brand,
      heading: subject,
      paragraphs: [opening],
      closing,
      notice: "",
    },
    ...{ details: answerDetails(own), button, link },
  };
  return {
    ...{ subject, text, replyTo: isSafeReplyTo(email) ? email : undefined },
    html: mailHtml(theme, html),
  };
}

export function leadMail(
  content: ServiceContent,
  submission: Submission,
  { call, meeting, isUrgent, inboxUrl }: LeadLinks = {},
): MailNotice {
  const { id, fields, receivedAt } = submission;
  const clock = { dateStyle: "long", timeStyle: "short", timeZone: content.timeZone } as const;
  const time = new Date(receivedAt).toLocaleString(localeOf(currentLanguage()), clock);
  const receivedText = t("Received on {time} in {place}.", { time, place: content.timeZoneName });
  const command = `${LEADS_COMMAND} export --format json --search ${id}`;
  const inbox = leadLink(inboxUrl, submission);
  return ownerMail({
    ...{ submission, rows: [...roomRows(meeting), ...sourceRows(submission)], content },
    subject: withUrgency(isUrgent, subjectOf(content, submission)),
    opening: [
      t("Someone has sent the form “{title}”.", {
        title: formTitle(content, askedIn(content, submission, currentLanguage())),
      }),
      ...(isUrgent
        ? [t("The call begins before the time that you promise for an answer is over.")]
        : []),
    ].join(" "),
    links: [...(call ? [{ label: decideLabel(), url: call }] : []), ...(inbox ? [inbox] : [])],
    closing: [
      ...(isSafeReplyTo(fields.email ?? "")
        ? [t("Answer this mail to write to the visitor.")]
        : []),
      ...(inboxUrl === undefined
        ? [`${receivedText} ${t("Look it up with:")}`, command]
        : [receivedText]),
    ],
  });
}
