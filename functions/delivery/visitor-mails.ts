import { invitation } from "../appointments/calendar";
import {
  type Appointment,
  type BookedCall,
  isOff,
  requestedAppointment,
} from "../contract/appointment";
import { bothTimes } from "../contract/both-times";
import type { FormName } from "../contract/form-definitions";
import type { ServiceContent, MailText, MailTexts, ReceiptName } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import type { MailNotice } from "./owner-mails";
import { type MailBody, mailHtml, mailText } from "./mail-html";
import { referenceOf } from "../contract/payload";
import { formPagePath } from "../contract/form-pages";
import { longDay } from "../contract/calendar-day";
import { siteToday } from "../contract/site-time";

/** What the mails to a visitor need besides the texts. */
interface VisitorMailParts {
  content: ServiceContent;
  siteOrigin: string;
  /** The sender of the mails, who is the organiser of calls. */
  from: string;
}

export function textsOf({ mails }: ServiceContent, wanted: string): [language: string, MailTexts] {
  const own = mails[wanted];
  if (own) return [wanted, own];
  const { en } = mails;
  if (!en) throw new Error("There are no mails in English (content/mails/en.json).");
  return ["en", en];
}

/** "Thursday 5 March 2026" and "14:00 Helsinki · 13:00 your time", with their labels. */
function timeDetails(
  startsAt: string,
  timeZone: string,
  { times, details }: MailTexts,
  language: string,
): MailBody["details"] {
  const start = new Date(startsAt);
  return [
    [details.day, longDay(siteToday(start), language)],
    [details.time, bothTimes(start, timeZone, times, language)],
  ];
}

interface Shown {
  text: MailText;
  subject: string;
  startsAt: string | undefined;
  url: string | undefined;
}

function notice(
  { content }: VisitorMailParts,
  { id, fields, language: wanted, timeZone }: Submission,
  { text, subject, startsAt, url }: Shown,
): MailNotice {
  const { brand, email } = content;
  const [language, texts] = textsOf(content, wanted);
  const { details, closing, notice: smallPrint } = texts;
  const body: MailBody = {
    language,
    brand,
    heading: subject,
    paragraphs: text.paragraphs,
    details: [
      [details.reference, referenceOf(id)],
      ...(startsAt ? timeDetails(startsAt, timeZone, texts, language) : []),
    ],
    ...(text.link && url && { button: { label: text.link, url } }),
    closing,
    notice: smallPrint,
  };
  return {
    to: fields.email ?? "",
    fromName: brand,
    replyTo: email,
    subject,
    text: mailText(body),
    html: mailHtml(body),
  };
}

/** Holds no text that the visitor typed: anyone can enter the address of another person. */
export function receiptMail(
  parts: VisitorMailParts,
  submission: Submission,
  url: string | undefined,
): MailNotice {
  const [, texts] = textsOf(parts.content, submission.language);
  const text = texts.receipts[RECEIPTS[submission.formName]];
  const startsAt = requestedAppointment(submission)?.startsAt;
  return notice(parts, submission, { text, subject: text.subject, startsAt, url });
}

/** How long a proposed time is held; nothing where it is not, or where the call comes first. */
function holdText(
  { state, heldUntil, startsAt }: Appointment,
  { appointment: { proposed } }: MailTexts,
  language: string,
): string[] {
  if (state !== "proposed" || !heldUntil || heldUntil > startsAt || !proposed.held) return [];
  // A hold ends at midnight: after the last moment of a day.
  const last = siteToday(new Date(Date.parse(heldUntil) - 1));
  return [proposed.held.replace("{until}", longDay(last, language))];
}

/** About the latest change of an appointment; `url` leads to its page. */
export function appointmentMail(
  parts: VisitorMailParts,
  { appointment, submission }: BookedCall,
  url: string,
): MailNotice {
  const { content, siteOrigin, from } = parts;
  const { startsAt, state, invitedStart } = appointment;
  const [lang, texts] = textsOf(content, submission.language);
  // A held call has a time that the visitor has changed.
  const written = texts.appointment[state === "held" ? "changed" : state];
  const hold = holdText(appointment, texts, lang);
  const text = { ...written, paragraphs: [...written.paragraphs, ...hold] };
  const isDiscovery = submission.formName === "discovery-call-booking";
  const title = texts.calls[isDiscovery ? "discoveryCall" : "standardCall"];
  const subject = text.subject.replace("{call}", title);
  const { formName, language } = submission;
  const again = siteOrigin + (formPagePath(content.forms, formName, language) ?? "/");
  const shown = { text, subject, startsAt, url: isOff(state) ? again : url };
  const mail = notice(parts, submission, shown);
  // The visitor may have added the request to the calendar by the button of the thank-you dialog.
  const added = isOff(state) ? startsAt : null;
  const calendar = invitation(
    { ...appointment, invitedStart: invitedStart ?? added },
    {
      title,
      description: `${text.link ?? ""}: ${shown.url}\n${texts.details.reference}: ${referenceOf(submission.id)}`,
      organizer: { name: content.brand, email: from },
      attendee: mail.to ?? "",
    },
  );
  return { ...mail, ...(calendar && { invitation: calendar }) };
}

const RECEIPTS: Record<FormName, ReceiptName> = {
  "standard-call-booking": "standardCall",
  "discovery-call-booking": "discoveryCall",
  "send-message-form": "message",
  "job-application": "application",
};
