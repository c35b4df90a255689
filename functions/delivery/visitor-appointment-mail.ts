import { invitation } from "../appointments/calendar";
import { visitorEntry } from "../appointments/calendar-entry";
import { type FreeDay, periodsOn } from "../appointments/availability";
import { closureText } from "../contract/closure-text";
import { meetingText } from "../appointments/meeting";
import { bothTimes, dayAndTime, isAtNight, ownTime, shortDay } from "../contract/both-times";
import {
  type Appointment,
  type BookedCall,
  type CallTime,
  MAX_WORDS,
  stageOf,
} from "../contract/appointment";
import { type AppointmentState, CALL_STAGES } from "../contract/call-stages";
import { longDay } from "../contract/calendar-day";
import { formPagePath } from "../contract/form-pages";
import {
  mailTexts,
  type MailText,
  type MailTexts,
  type ServiceContent,
} from "../contract/service-content";
import { siteToday } from "../contract/site-time";
import { fillText, visibleLine } from "../shared/text";
import type { AddressedMail } from "./mail-notice";
import { type CallFacts, type Reader, visitorMail, type VisitorMailParts } from "./visitor-mails";

/** "Mon 30 Nov, 12:00", or "Mon 30 Nov, 11:00 your time" where the visitor's clock differs. */
export function subjectTime(
  startsAt: string,
  { language: visitorLanguage, timeZone }: Reader,
  content: ServiceContent,
): string {
  const [language, { times }] = mailTexts(content, visitorLanguage);
  const start = new Date(startsAt);
  if (ownTime(content, start, timeZone, language) === undefined)
    return dayAndTime(start, content.timeZone, language);
  return fillText(times.own, { own: dayAndTime(start, timeZone, language) });
}

const OFFERED_TIMES = 3;

/**
 * A time on each of the next days with free times, one a line: the time of day of the earlier
 * request where it is free. Those at night on the visitor's clock come last.
 */
export function offeredTimes(
  freeDays: readonly FreeDay[],
  { slot: requestedSlot }: CallTime,
  { language: visitorLanguage, timeZone }: Reader,
  content: ServiceContent,
): string {
  const [language, { times }] = mailTexts(content, visitorLanguage);
  const options = freeDays.flatMap(({ day, slots }) => {
    const dayOptions = periodsOn(content, day, slots).map(({ slot, start, end }) => {
      const isNight = isAtNight(new Date(start), timeZone);
      return { start: new Date(start), end: new Date(end), isNight, slot };
    });
    const awake = dayOptions.filter(({ isNight }) => !isNight);
    return awake.find(({ slot }) => slot === requestedSlot) ?? awake[0] ?? dayOptions[0] ?? [];
  });
  return options
    .toSorted((one, other) => Number(one.isNight) - Number(other.isNight))
    .slice(0, OFFERED_TIMES)
    .map(({ start, end }) => {
      const day = shortDay(start, content.timeZone, language);
      const time = bothTimes(content, start, timeZone, times, language, end);
      return `• ${day}${language === "en" ? "," : ""} ${time}`;
    })
    .join("\n");
}

/** How long a proposed time is held; empty without a hold, or if the call comes before its end. */
function holdText(
  { heldUntil, startsAt }: Appointment,
  content: ServiceContent,
  lang: string,
): string[] {
  const [language, { appointment }] = mailTexts(content, lang);
  const { held } = appointment.proposed;
  if (!heldUntil || heldUntil > startsAt || !held) return [];
  // A hold ends at midnight: after the last moment of a day.
  const lastDay = siteToday(content, new Date(Date.parse(heldUntil) - 1));
  return [fillText(held, { until: longDay(lastDay, language) })];
}

/** The texts of a state; undefined for a call that is over. A call is held again after a change. */
function textOf({ appointment: texts }: MailTexts, state: AppointmentState): MailText | undefined {
  if (state === "attended" || state === "missed") return undefined;
  return texts[state === "held" ? "changed" : state];
}

/** What the mail about a state says after its first texts. */
function furtherParagraphs(
  { appointment, submission: { language } }: BookedCall,
  { meeting, closure }: CallFacts,
  content: ServiceContent,
): string[] {
  const { state, host } = appointment;
  if (state === "held") return closure ? [closureText(content, language, closure)] : [];
  if (state === "proposed") return holdText(appointment, content, language);
  if (state !== "confirmed") return [];
  return [meetingText(mailTexts(content, language)[1].meeting, meeting, host)];
}

/** The mail about the latest change of a call; undefined once its time has come. A lapse has a mail of its own. */
export function appointmentMail(
  parts: VisitorMailParts,
  call: BookedCall,
  facts: CallFacts,
  now: Date,
): AddressedMail | undefined {
  const { content, siteOrigin, from } = parts;
  const { appointment, submission } = call;
  const { startsAt, state, invitedStart, host, words } = appointment;
  const [, texts] = mailTexts(content, submission.language);
  const { word, visitor: visitorActions } = CALL_STAGES[state];
  const text = textOf(texts, state);
  if (!text || !word || stageOf(appointment, now) !== state) return undefined;
  const { link = "", paragraphs } = text;
  const [firstParagraph = "", ...others] = paragraphs;
  const ownWords = visibleLine([...words].slice(0, MAX_WORDS).join(""));
  const newRequestPath = formPagePath(content, submission.formName, submission.language) ?? "/";
  const isConfirmed = state === "confirmed";
  const url = visitorActions.length > 0 ? facts.url : siteOrigin + newRequestPath;
  const times = offeredTimes(facts.freeDays ?? [], appointment, submission, content);
  const calendarLink = { label: texts.appointment.confirmed.calendar, url: `${facts.url}.ics` };
  const mail = visitorMail(parts, submission, {
    subject: fillText(text.subject, { time: subjectTime(startsAt, submission, content) }),
    paragraphs: [
      ...[firstParagraph, ...(ownWords ? [ownWords] : []), ...others],
      ...furtherParagraphs(call, facts, content),
    ],
    call: { ...appointment, state: word },
    details:
      state === "lapsed" && times ? [{ label: texts.appointment.lapsed.times, value: times }] : [],
    ...(isConfirmed
      ? { button: calendarLink, link: { label: link, url } }
      : { button: { label: link, url } }),
    host: isConfirmed || state === "proposed" ? host : "",
  });
  // The visitor may have added the request to a calendar with the button in the thank-you dialog.
  const requestStart = word === "off" ? startsAt : null;
  const calendar = invitation(
    content,
    { ...appointment, invitedStart: invitedStart ?? requestStart },
    {
      entry: visitorEntry(content, call, facts.url, facts.meeting),
      organizer: { name: content.brand, email: from },
      attendee: mail.to,
    },
  );
  return { ...mail, ...(calendar && { invitation: calendar }) };
}

/** The mail before a confirmed call. */
export function reminderMail(
  parts: VisitorMailParts,
  { appointment, submission }: BookedCall,
  { url, meeting }: CallFacts,
): AddressedMail {
  const { content } = parts;
  const { startsAt, host } = appointment;
  const [, texts] = mailTexts(content, submission.language);
  const { subject, paragraphs, link = "" } = texts.appointment.reminder;
  return visitorMail(parts, submission, {
    subject: fillText(subject, { time: subjectTime(startsAt, submission, content) }),
    paragraphs: [...paragraphs, meetingText(texts.meeting, meeting, host)],
    call: { ...appointment, state: "confirmed" },
    link: { label: link, url },
    host,
  });
}
