import { dateFormat, localTime } from "./locale";
import type { SiteZone } from "./site";

interface Clock {
  hour: number;
  minute: string;
  weekday: string;
}

const CLOCK = {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

const TIME = { hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const;
const SHORT_DAY = { weekday: "short", day: "numeric", month: "short" } as const;

function clock(moment: Date, timeZone: string, lang: string): Clock {
  const parts = dateFormat(lang, { ...CLOCK, timeZone }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { hour: Number(part("hour")), minute: part("minute"), weekday: part("weekday") };
}

/** Elsewhere many read "2:30" as the afternoon. */
const HAS_24_HOURS = /^(?:Europe|Atlantic|Arctic|Etc|UTC)\b/;

function timeText({ hour, minute }: Clock, timeZone: string, lang: string): string {
  if (HAS_24_HOURS.test(timeZone) || lang !== "en") return localTime(`${hour}:${minute}`, lang);
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "a.m." : "p.m."}`;
}

/** "14:00–14:15" or "1:00–1:15 p.m."; without an end only the start. */
function rangeText(moments: readonly Date[], timeZone: string, lang: string): string {
  const times = moments.map((at) => timeText(clock(at, timeZone, lang), timeZone, lang));
  return times.join("–").replace(/ ([ap]\.m\.)(–.* \1)$/, "$2");
}

/** Whether a call would be before 7:00 or from 22:00 by the visitor's clock; false if it is unknown. */
export function isAtNight(moment: Date, timeZone: string): boolean {
  if (timeZone === "") return false;
  const { hour } = clock(moment, timeZone, "en");
  return hour < 7 || hour >= 22;
}

/** "Mon 30 Nov, 12:00", by the clock of a time zone. */
export function dayAndTime(moment: Date, timeZone: string, lang = "en"): string {
  if (lang === "en") return `${shortDay(moment, timeZone)}, ${rangeText([moment], timeZone, lang)}`;
  return dateFormat(lang, { ...SHORT_DAY, ...TIME, timeZone }).format(moment);
}

/** "Mon 30 Nov", by the clock of a time zone. */
export function shortDay(moment: Date, timeZone: string, lang = "en"): string {
  return dateFormat(lang, { ...SHORT_DAY, timeZone }).format(moment);
}

/**
 * "13:00" or "1:00 p.m.", as is usual in the time zone, or "Wed 23:00" on another day than in the
 * site's; undefined where both clocks show the same, and for an unknown time zone ("").
 */
export function ownTime(
  site: Pick<SiteZone, "timeZone">,
  moment: Date,
  timeZone: string,
  lang = "en",
  end?: Date,
): string | undefined {
  if (timeZone === "" || timeZone === site.timeZone) return undefined;
  const here = clock(moment, site.timeZone, lang);
  const own = clock(moment, timeZone, lang);
  const time = rangeText(end ? [moment, end] : [moment], timeZone, lang);
  if (own.weekday !== here.weekday) return `${own.weekday} ${time}`;
  return own.hour === here.hour && own.minute === here.minute ? undefined : time;
}

/** With {time}, {zone} and, in `both`, {own}. */
export interface TimeWords {
  one: string;
  both: string;
}

/**
 * "14:00 Helsinki · 13:00 your time"; only the first where both clocks show the same. With `end`,
 * "14:00–14:15 Helsinki · 13:00–13:15 your time".
 */
export function bothTimes(
  site: SiteZone,
  moment: Date,
  timeZone: string,
  { one, both }: TimeWords,
  lang = "en",
  end?: Date,
): string {
  const own = ownTime(site, moment, timeZone, lang, end);
  const words = own === undefined ? one : both.replace("{own}", own);
  const here = rangeText(end ? [moment, end] : [moment], site.timeZone, lang);
  return words.replace("{time}", here).replace("{zone}", site.timeZoneName);
}
