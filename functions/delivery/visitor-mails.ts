import { closureText } from "../contract/closure-text";
import type { FreeDay } from "../appointments/availability";
import { isNumberMissing, type Meeting } from "../appointments/meeting";
import { type Appointment, requestedAppointment } from "../contract/appointment";
import type { CallStateWord } from "../contract/call-stages";
import { bothTimes } from "../contract/both-times";
import { carriedAnswers } from "../contract/carried-answers";
import { longDay } from "../contract/calendar-day";
import { MINUTE_MS } from "../contract/durations";
import { localeOf } from "../contract/locale";
import { siteToday } from "../contract/site-time";
import type { Closure } from "../contract/endpoint";
import type { FormDefinition } from "../contract/form-definition";
import { referenceOf } from "../contract/payload";
import { mailTexts, type ServiceContent } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import { visibleLine } from "../shared/text";
import { type LabelledLink, type MailBody, mailHtml, mailText } from "./mail-html";
import type { AddressedMail } from "./mail-notice";

export interface CallDetails extends Pick<Appointment, "startsAt" | "endsAt"> {
  state: CallStateWord;
}

/** The reader of a mail. */
export type Reader = Pick<Submission, "language" | "timeZone">;

const MINUTES = { style: "unit", unit: "minute", unitDisplay: "long" } as const;

/** The day, and "14:00–14:15 Helsinki · 13:00–13:15 your time (15 minutes)", with their labels. */
export function timeDetails(
  { startsAt, endsAt, state }: CallDetails,
  { language: visitorLanguage, timeZone }: Reader,
  content: ServiceContent,
): MailBody["details"] {
  const [language, { times, details }] = mailTexts(content, visitorLanguage);
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const minutes = (end.getTime() - start.getTime()) / MINUTE_MS;
  const length = new Intl.NumberFormat(localeOf(language), MINUTES).format(minutes);
  const time = bothTimes(content, start, timeZone, times, language, end);
  const isOff = state === "off";
  return [
    { label: details.day, value: longDay(siteToday(content, start), language), isOff },
    { label: details.time, value: `${time} (${length})`, isOff },
  ];
}

/** What mails to a visitor need besides the texts. */
export interface VisitorMailParts {
  content: ServiceContent;
  siteOrigin: string;
  /** The sender of the mails, who is the organiser of calls. */
  from: string;
}

/** What a mail says about a call besides its state. */
export interface CallFacts {
  /** The page of the call. */
  url: string;
  meeting: Meeting;
  /** Defined while closed days delay an answer. */
  closure?: Closure | undefined;
  /** Times to pick from after a request has lapsed. */
  freeDays?: readonly FreeDay[];
}

interface NoticeParts {
  subject: string;
  paragraphs: readonly string[];
  call?: CallDetails | undefined;
  details?: MailBody["details"];
  button?: LabelledLink | undefined;
  link?: LabelledLink | undefined;
  /** The name of the owner who calls; "" if it is not known. */
  host?: string;
}

/** A mail to a visitor about a submission. */
export function visitorMail(
  { content }: VisitorMailParts,
  submission: Submission,
  { subject, paragraphs, call, details: furtherDetails = [], button, link, host }: NoticeParts,
): AddressedMail {
  const { brand, email } = content;
  const [language, texts] = mailTexts(content, submission.language);
  const { details, states, closing, notice: smallPrint } = texts;
  const body: MailBody = {
    language,
    brand,
    state: call && { kind: call.state, word: states[call.state] },
    heading: subject,
    paragraphs,
    details: [
      { label: details.reference, value: referenceOf(submission.id) },
      ...(call ? timeDetails(call, submission, content) : []),
      ...carriedAnswers(content, submission, language),
      ...furtherDetails,
    ],
    ...{ button, link },
    closing: host ? [...closing.slice(0, -1), visibleLine(host), ...closing.slice(-1)] : closing,
    notice: smallPrint,
  };
  return {
    to: submission.fields.email ?? "",
    replyTo: email,
    subject,
    text: mailText(body),
    html: mailHtml(content.theme, body),
  };
}

/** Contains no text that the visitor typed: anyone can enter the address of another person. */
export function receiptMail(
  parts: VisitorMailParts,
  submission: Submission,
  { receipt, retention }: Pick<FormDefinition, "receipt" | "retention">,
  { url, meeting, closure }: Partial<CallFacts> = {},
): AddressedMail {
  const { content } = parts;
  const { subject, paragraphs, link } = receipt;
  const appointment = requestedAppointment(content, submission);
  const [, texts] = mailTexts(content, submission.language);
  const asksNumber = appointment !== undefined && meeting !== undefined && isNumberMissing(meeting);
  return visitorMail(parts, submission, {
    subject,
    paragraphs: [
      ...paragraphs,
      ...(asksNumber ? [texts.meeting.noPhone] : []),
      ...(closure && !retention ? [closureText(content, submission.language, closure)] : []),
    ],
    call: appointment && { ...appointment, state: "open" },
    button: link && url ? { label: link, url } : undefined,
  });
}
