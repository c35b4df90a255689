import { tzOffset } from "@date-fns/tz/tzOffset";
import { MINUTE_MS } from "./durations";
import { type CalendarDay, utcMidnight } from "./calendar-day";
import type { SiteZone } from "./site";

type Clock = Pick<SiteZone, "timeZone">;

/**
 * The UTC offset of the site's time zone at a moment, in milliseconds; 0 for an unknown zone, which
 * the content check reports.
 */
const aheadOfUtc = ({ timeZone }: Clock, moment: number): number =>
  (tzOffset(timeZone, new Date(moment)) || 0) * MINUTE_MS;

/** What the site's clock shows, such as "2026-03-04T12:00:00.000". */
export function siteClock(site: Clock, now: Date): string {
  return new Date(now.getTime() + aheadOfUtc(site, now.getTime())).toISOString().slice(0, -1);
}

/** "2026-03-04 12:00", which spreadsheets read as a date. */
export function siteMinute(site: Clock, now: Date): string {
  return siteClock(site, now).slice(0, 16).replace("T", " ");
}

export function siteToday(site: Clock, now: Date): CalendarDay {
  return siteClock(site, now).slice(0, 10);
}

export interface SiteNow {
  day: CalendarDay;
  minutes: number;
}

export function siteNow(site: Clock, now: Date): SiteNow {
  const [day = "", time = ""] = siteClock(site, now).split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { day, minutes: hours * 60 + minutes };
}

/** The moment at which the site's clock shows `minutes` after midnight; undefined for an invalid day. */
export function siteMoment(site: Clock, day: CalendarDay, minutes: number): Date | undefined {
  const midnight = utcMidnight(day);
  if (!midnight) return undefined;
  const asUtc = midnight.getTime() + minutes * MINUTE_MS;
  const guess = asUtc - aheadOfUtc(site, asUtc);
  // Near a clock change the first offset may be wrong.
  return new Date(asUtc - aheadOfUtc(site, guess));
}
