import { invitation } from "../appointments/calendar";
import {
  type Appointment,
  type AppointmentState,
  type BookedCall,
  isOff,
  requestedAppointment,
} from "../contract/appointment";
import { bothTimes } from "../contract/both-times";
import type { FormDefinition } from "../contract/form-definition";
import { formIn, formTitle } from "../contract/forms";
import { MINUTE_MS } from "../contract/durations";
import { phoneUrl } from "../contract/phone";
import { localeOf } from "../contract/locale";
import type {
  CallStateWord,
  MailText,
  MailTexts,
  ServiceContent,
} from "../contract/service-content";
import type { Submission } from "../contract/submission";
import type { MailNotice } from "./owner-mails";
import { type MailBody, mailHtml, mailText } from "./mail-html";
import { referenceOf } from "../contract/payload";
import { formPagePath } from "../contract/form-pages";
import { longDay } from "../contract/calendar-day";
import { siteToday } from "../contract/site-time";
import { visibleLine } from "../shared/text";

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
  if (!en) throw new Error("There are no mails in English (content/mails.json).");
  return ["en", en];
}

interface ShownCall extends Pick<Appointment, "startsAt" | "endsAt"> {
  state: CallStateWord;
}

/** The day, and "14:00–14:15 Helsinki · 13:00 your time (15 minutes)", with their labels. */
function timeDetails(
  { startsAt, endsAt, state }: ShownCall,
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

interface Shown {
  text: MailText;
  subject: string;
  call: ShownCall | undefined;
  url: string | undefined;
}

function notice(
  { content }: VisitorMailParts,
  { id, fields, language: wanted, timeZone }: Submission,
  { text, subject, call, url }: Shown,
): MailNotice {
  const { brand, email } = content;
  const [language, texts] = textsOf(content, wanted);
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

/** Holds no text that the visitor typed: anyone can enter the address of another person. */
export function receiptMail(
  parts: VisitorMailParts,
  submission: Submission,
  { receipt: text }: Pick<FormDefinition, "receipt">,
  url: string | undefined,
): MailNotice {
  const requested = requestedAppointment(parts.content, submission);
  const call: ShownCall | undefined = requested && { ...requested, state: "open" };
  return notice(parts, submission, { text, subject: text.subject, call, url });
}

/** How long a proposed time is held; nothing where it is not, or where the call comes first. */
function holdText(
  { state, heldUntil, startsAt }: Appointment,
  content: ServiceContent,
  language: string,
): string[] {
  const { proposed } = textsOf(content, language)[1].appointment;
  if (state !== "proposed" || !heldUntil || heldUntil > startsAt || !proposed.held) return [];
  // A hold ends at midnight: after the last moment of a day.
  const last = siteToday(content, new Date(Date.parse(heldUntil) - 1));
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
  const written = textOf(texts, appointment, submission);
  const hold = holdText(appointment, content, lang);
  const text = { ...written, paragraphs: [...written.paragraphs, ...hold] };
  const { formName, language } = submission;
  const title = formIn(content, formName, language)?.call ?? formTitle(content, submission);
  const subject = text.subject.replace("{call}", () => title);
  const again = siteOrigin + (formPagePath(content, formName, language) ?? "/");
  const call = { ...appointment, state: STATE_WORDS[state] };
  const shown = { text, subject, call, url: isOff(state) ? again : url };
  const mail = notice(parts, submission, shown);
  // The visitor may have added the request to the calendar by the button of the thank-you dialog.
  const added = isOff(state) ? startsAt : null;
  const calendar = invitation(
    content,
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

const STATE_WORDS: Record<AppointmentState, CallStateWord> = {
  held: "open",
  proposed: "open",
  confirmed: "confirmed",
  declined: "off",
  cancelled: "off",
};

function textOf(
  { appointment: texts }: MailTexts,
  { state }: Appointment,
  { fields: { phone = "" } }: Submission,
): MailText {
  // A held call has a time that the visitor has changed.
  if (state === "held") return texts.changed;
  if (state !== "confirmed") return texts[state];
  const { paragraphs, phone: weCall, noPhone } = texts.confirmed;
  // Without what is no number: anyone could have typed it.
  const how = phoneUrl(phone) ? weCall.replace("{phone}", () => visibleLine(phone)) : noPhone;
  return { ...texts.confirmed, paragraphs: [...paragraphs, how] };
}
