import { TIME_ZONE, TIME_ZONE_NAME } from "./site-data";

interface Clock {
  hour: number;
  minute: string;
  weekday: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Created once for each time zone: it takes 40 ms on a slow phone. */
function formatOf(timeZone: string, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(key, format);
  return format;
}

const ENGLISH_LOCALE = "en-GB";

function clock(moment: Date, timeZone: string, locale = ENGLISH_LOCALE): Clock {
  const parts = formatOf(timeZone, locale).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { hour: Number(part("hour")), minute: part("minute"), weekday: part("weekday") };
}

/** Elsewhere many read "2:30" as the afternoon. */
const HAS_24_HOURS = /^(?:Europe|Atlantic|Arctic|Etc|UTC)\b/;

function timeText({ hour, minute }: Clock, timeZone: string, locale = ENGLISH_LOCALE): string {
  if (HAS_24_HOURS.test(timeZone) || !locale.startsWith("en")) return `${hour}:${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "a.m." : "p.m."}`;
}

/**
 * "13:00" or "1:00 p.m.", as is usual in the time zone, or "Wed 23:00" on another day than in the
 * site's; undefined where both clocks show the same, and for an unknown time zone ("").
 */
export function ownTime(moment: Date, timeZone: string, locale?: string): string | undefined {
  if (timeZone === "" || timeZone === TIME_ZONE) return undefined;
  const site = clock(moment, TIME_ZONE, locale);
  const own = clock(moment, timeZone, locale);
  const time = timeText(own, timeZone, locale);
  if (own.weekday !== site.weekday) return `${own.weekday} ${time}`;
  return own.hour === site.hour && own.minute === site.minute ? undefined : time;
}

/** With {time}, {zone} and, in `both`, {own}. */
export interface TimeWords {
  one: string;
  both: string;
}

export const FOR_OWNER: TimeWords = {
  one: "{time} {zone}",
  both: "{time} {zone} · {own} for the visitor",
};

/** "14:00 Helsinki · 13:00 your time"; only the first where both clocks show the same. */
export function bothTimes(
  moment: Date,
  timeZone: string,
  { one, both }: TimeWords,
  locale?: string,
): string {
  const own = ownTime(moment, timeZone, locale);
  const words = own === undefined ? one : both.replace("{own}", own);
  return words
    .replace("{time}", timeText(clock(moment, TIME_ZONE), TIME_ZONE))
    .replace("{zone}", TIME_ZONE_NAME);
}
