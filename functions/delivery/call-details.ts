import { type FreeDay, periodsOn } from "../appointments/availability";
import type { Appointment, CallTime } from "../contract/appointment";
import type { CallStateWord } from "../contract/call-stages";
import { bothTimes, dayAndTime, isAtNight, ownTime, shortDay } from "../contract/both-times";
import { longDay } from "../contract/calendar-day";
import { MINUTE_MS } from "../contract/durations";
import { localeOf } from "../contract/locale";
import { mailTexts, type ServiceContent } from "../contract/service-content";
import { siteToday } from "../contract/site-time";
import type { Submission } from "../contract/submission";
import { fillText } from "../shared/text";
import type { MailBody } from "./mail-html";

export interface CallDetails extends Pick<Appointment, "startsAt" | "endsAt"> {
  state: CallStateWord;
}

/** The reader of a mail. */
type Reader = Pick<Submission, "language" | "timeZone">;

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
