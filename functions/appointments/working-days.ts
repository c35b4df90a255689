import { type CalendarDay, isBookableDay, nextDay } from "../contract/calendar-day";
import { HOUR_MS } from "../contract/durations";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";
import { siteMoment, siteToday } from "../contract/site-time";
import type { Period } from "../shared/periods";

/** The booking rules and their time zone. */
export type BookingContent = Pick<ServiceContent, "booking" | keyof SiteZone>;

export function isWorkingDay(
  day: CalendarDay,
  { booking: { closedDays } }: BookingContent,
): boolean {
  return isBookableDay(day, day) && !closedDays.includes(day);
}

export function addWorkingDays(day: CalendarDay, count: number, site: BookingContent): CalendarDay {
  let [lastDay, daysLeft] = [day, count];
  while (daysLeft > 0) {
    lastDay = nextDay(lastDay);
    if (isWorkingDay(lastDay, site)) daysLeft -= 1;
  }
  return lastDay;
}

/** The first day for calls. */
export function firstCallDay(site: BookingContent, now: Date): CalendarDay {
  return addWorkingDays(siteToday(site, now), site.booking.noticeDays, site);
}

export function isOpenDay(day: CalendarDay, site: BookingContent, now: Date): boolean {
  return isWorkingDay(day, site) && day >= firstCallDay(site, now);
}

/** The end of a hold that starts now: after the last of `holdDays` working days. */
export function holdEnd(site: BookingContent, now: Date): Date {
  const lastDay = addWorkingDays(siteToday(site, now), site.booking.holdDays, site);
  return siteMoment(site, nextDay(lastDay), 0) ?? now;
}

/** Longer than an answer may take, also when much is closed. */
const SEARCHED_DAYS = 400;

const MAX_MIDNIGHTS = 5000;
const midnights = new Map<string, number>();

/** When a day begins. Kept, because reading a time zone is slow and each waiting lead needs many. */
function midnightOf(site: SiteZone, day: CalendarDay): number {
  const key = `${site.timeZone} ${day}`;
  const midnight = midnights.get(key) ?? siteMoment(site, day, 0)?.getTime() ?? NaN;
  if (midnights.size >= MAX_MIDNIGHTS) midnights.clear();
  midnights.set(key, midnight);
  return midnight;
}

/** The working days from a moment on, as periods; the first begins at the moment. */
function* workingPeriods(from: Date, site: BookingContent): Generator<Period> {
  let day = siteToday(site, from);
  for (let count = 0; count < SEARCHED_DAYS; count += 1) {
    if (isWorkingDay(day, site))
      yield {
        start: Math.max(midnightOf(site, day), from.getTime()),
        end: midnightOf(site, nextDay(day)),
      };
    day = nextDay(day);
  }
}

/** How much time passes between two moments on working days, which have 24 hours. */
export function workingTime(from: Date, until: Date, site: BookingContent): number {
  let sum = 0;
  for (const { start, end } of workingPeriods(from, site)) {
    if (start >= until.getTime()) break;
    sum += Math.min(end, until.getTime()) - start;
  }
  return sum;
}

/** The moment at which so much time has passed on working days. */
export function addWorkingTime(from: Date, ms: number, site: BookingContent): Date {
  let left = ms;
  let last = from.getTime();
  for (const { start, end } of workingPeriods(from, site)) {
    if (end - start >= left) return new Date(start + left);
    left -= end - start;
    last = end;
  }
  return new Date(last);
}

/** Whether a call begins before an answer that is promised now. */
export function isBeforeAnswer(
  start: Date,
  site: BookingContent & Pick<ServiceContent, "replyHours">,
  now: Date,
): boolean {
  return start < addWorkingTime(now, site.replyHours * HOUR_MS, site);
}
