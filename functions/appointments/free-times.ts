import { type CalendarDay, isBookableDay, nextDay } from "../contract/calendar-day";
import { callPeriod } from "../contract/appointment";
import type { Availability } from "../contract/endpoint";
import { siteMoment, siteToday } from "../contract/site-time";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";

export interface FreeDay {
  day: CalendarDay;
  slots: readonly string[];
}

const MAX_DAYS = 10;
/** Days without a free time are skipped, but not forever. */
const SEARCHED_DAYS = 60;

/** The first days that have free times, with these. */
export function freeTimes(
  site: SiteZone,
  { firstDay, closedDays, fullTimes }: Availability,
  slots: readonly string[],
  now: Date,
): FreeDay[] {
  const found: FreeDay[] = [];
  const today = siteToday(site, now);
  let day = firstDay;
  for (let left = SEARCHED_DAYS; left > 0 && found.length < MAX_DAYS; left--) {
    if (isBookableDay(day, firstDay) && !closedDays.includes(day)) {
      const full = fullTimes[day] ?? [];
      const free = slots.filter((slot) => {
        if (full.includes(slot)) return false;
        return day > today || (callPeriod(site, { day, slot })?.startsAt ?? "") > now.toISOString();
      });
      if (free.length > 0) found.push({ day, slots: free });
    }
    day = nextDay(day);
  }
  return found;
}

/** Rules of booking, and the clock by which they hold. */
export type BookingContent = Pick<ServiceContent, "booking" | keyof SiteZone>;

function isWorkingDay(day: CalendarDay, { booking: { closedDays } }: BookingContent): boolean {
  return isBookableDay(day, day) && !closedDays.includes(day);
}

function addWorkingDays(day: CalendarDay, count: number, site: BookingContent): CalendarDay {
  let [last, left] = [day, count];
  while (left > 0) {
    last = nextDay(last);
    if (isWorkingDay(last, site)) left -= 1;
  }
  return last;
}

/** The first day for calls. */
export function firstCallDay(site: BookingContent, now: Date): CalendarDay {
  return addWorkingDays(siteToday(site, now), site.booking.noticeDays, site);
}

export function isOpenDay(day: CalendarDay, site: BookingContent, now: Date): boolean {
  return isWorkingDay(day, site) && day >= firstCallDay(site, now);
}

/** When the hold of a time that is taken now ends: after the last of `holdDays` working days. */
export function holdEnd(site: BookingContent, now: Date): Date {
  const last = addWorkingDays(siteToday(site, now), site.booking.holdDays, site);
  return siteMoment(site, nextDay(last), 0) ?? now;
}
