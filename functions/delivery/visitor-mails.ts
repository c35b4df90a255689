import type { FreeDay } from "../appointments/availability";
import { invitation } from "../appointments/calendar";
import {
  type Appointment,
  type BookedCall,
  CALL_STAGES,
  type CallStateWord,
  isOff,
  requestedAppointment,
} from "../contract/appointment";
import { bothTimes } from "../contract/both-times";
import type { Closure } from "../contract/endpoint";
import type { FormDefinition } from "../contract/form-definition";
import { formIn, formTitle } from "../contract/forms";
import { MINUTE_MS } from "../contract/durations";
import { phoneUrl } from "../contract/phone";
import { localeOf } from "../contract/locale";
import type { MailText, MailTexts, ServiceContent } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import type { MailNotice } from "./owner-mails";
import { type MailBody, mailHtml, mailText } from "./mail-html";
import { referenceOf } from "../contract/payload";
import { formPagePath } from "../contract/form-pages";
import { longDay } from "../contract/calendar-day";
import { siteToday } from "../contract/site-time";
import { visibleLine } from "../shared/text";

/** What mails to a visitor need besides the texts. */
interface VisitorMailParts {
  content: ServiceContent;
  siteOrigin: string;
  /** The sender of the mails, who is the organiser of calls. */
  from: string;
}

export function textsOf({ mails }: ServiceContent, lang: string): [language: string, MailTexts] {
  const texts = mails[lang];
  if (texts) return [lang, texts];
  const { en } = mails;
  if (!en) throw new Error("content/mails.json has no mails in English.");
  return ["en", en];
}

/** What a mail says about a call besides its state. */
export interface CallFacts {
  /** The page of the call. */
  url: string;
  /** Defined while the company is closed, which delays its answer. */
  closure?: Closure | undefined;
  /** Times to pick from after a request has lapsed. */
  freeDays?: readonly FreeDay[];
}

interface CallDetails extends Pick<Appointment, "startsAt" | "endsAt"> {
  state: CallStateWord;
}

/** The day, and "14:00–14:15 Helsinki · 13:00 your time (15 minutes)", with their labels. */
function timeDetails(
  { startsAt, endsAt, state }: CallDetails,
  timeZone: string,
  content: ServiceContent,
  language: string,
): MailBody["details"] {
  const { times, details } = textsOf(content, language)[1];
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

const MINUTES = { style: "unit", unit: "minute", unitDisplay: "long" } as const;

interface NoticeParts {
  text: MailText;
  subject: string;
  call: CallDetails | undefined;
  url: string | undefined;
}

function notice(
  { content }: VisitorMailParts,
  { id, fields, language: visitorLanguage, timeZone }: Submission,
  { text, subject, call, url }: NoticeParts,
): MailNotice {
  const { brand, email } = content;
  const [language, texts] = textsOf(content, visitorLanguage);
  const { details, states, closing, notice: smallPrint } = texts;
  const body: MailBody = {
    language,
    brand,
    state: call && { kind: call.state, word: states[call.state] },
    heading: subject,
    paragraphs: text.paragraphs,
    details: [
      { label: details.reference, value: referenceOf(id) },
      ...(call ? timeDetails(call, timeZone, content, language) : []),
    ],
    ...(text.link && url && { button: { label: text.link, url } }),
    closing,
    notice: smallPrint,
  };
  return {
    to: fields.email ?? "",
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
  { receipt: text }: Pick<FormDefinition, "receipt">,
  url: string | undefined,
): MailNotice {
  const appointment = requestedAppointment(parts.content, submission);
  const call: CallDetails | undefined = appointment && { ...appointment, state: "open" };
  return notice(parts, submission, { text, subject: text.subject, call, url });
}

/** How long a proposed time is held; empty without a hold, or if the call comes before its end. */
function holdText(
  { state, heldUntil, startsAt }: Appointment,
  content: ServiceContent,
  language: string,
): string[] {
  const { proposed } = textsOf(content, language)[1].appointment;
  if (state !== "proposed" || !heldUntil || heldUntil > startsAt || !proposed.held) return [];
  // A hold ends at midnight: after the last moment of a day.
  const lastDay = siteToday(content, new Date(Date.parse(heldUntil) - 1));
  return [proposed.held.replace("{until}", longDay(lastDay, language))];
}

/** The mail about the latest change of an appointment; `url` leads to its page. */
export function appointmentMail(
  parts: VisitorMailParts,
  { appointment, submission }: BookedCall,
  url: string,
): MailNotice {
  const { content, siteOrigin, from } = parts;
  const { startsAt, state, invitedStart } = appointment;
  const [lang, texts] = textsOf(content, submission.language);
  const stateText = textOf(texts, appointment, submission);
  const hold = holdText(appointment, content, lang);
  const text = { ...stateText, paragraphs: [...stateText.paragraphs, ...hold] };
  const { formName, language } = submission;
  const title = formIn(content, formName, language)?.call ?? formTitle(content, submission);
  const subject = text.subject.replace("{call}", () => title);
  const newRequestUrl = siteOrigin + (formPagePath(content, formName, language) ?? "/");
  const call = { ...appointment, state: CALL_STAGES[state].word ?? "off" };
  const noticeParts = { text, subject, call, url: isOff(state) ? newRequestUrl : url };
  const mail = notice(parts, submission, noticeParts);
  // The visitor may have added the request to a calendar with the button in the thank-you dialog.
  const requestStart = isOff(state) ? startsAt : null;
  const calendar = invitation(
    content,
    { ...appointment, invitedStart: invitedStart ?? requestStart },
    {
      title,
      description: `${text.link ?? ""}: ${noticeParts.url}\n${texts.details.reference}: ${referenceOf(submission.id)}`,
      organizer: { name: content.brand, email: from },
      attendee: mail.to ?? "",
    },
  );
  return { ...mail, ...(calendar && { invitation: calendar }) };
}

function textOf(
  { appointment: texts, meeting }: MailTexts,
  { state }: Appointment,
  { fields: { phone = "" } }: Submission,
): MailText {
  // A call is held again after the visitor has changed its time.
  if (state === "held") return texts.changed;
  if (state !== "confirmed")
    return texts[state === "attended" || state === "missed" ? "lapsed" : state];
  const { paragraphs } = texts.confirmed;
  const { phone: weCall, noPhone } = meeting;
  // Only a valid number is shown: anyone could have typed the text.
  const callText = phoneUrl(phone) ? weCall.replace("{phone}", () => visibleLine(phone)) : noPhone;
  return { ...texts.confirmed, paragraphs: [...paragraphs, callText] };
}

/** The mail before a confirmed call. */
export function reminderMail(parts: VisitorMailParts, call: BookedCall, { url }: CallFacts) {
  const { submission, appointment } = call;
  const text = textsOf(parts.content, submission.language)[1].appointment.reminder;
  const details: CallDetails = { ...appointment, state: "confirmed" };
  return notice(parts, submission, { text, subject: text.subject, call: details, url });
}
