import { type CalendarDay, isBookableDay, nextDay } from "../contract/calendar-day";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";
import { siteMoment, siteToday } from "../contract/site-time";

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
