import { type CalendarDay, isBookableDay, nextDay } from "../contract/calendar-day";
import { callPeriod } from "../contract/appointment";
import type { Availability } from "../contract/endpoint";
import { siteMoment, siteToday } from "../contract/site-time";
import type { BookingRules } from "../contract/service-content";

export interface FreeDay {
  day: CalendarDay;
  slots: readonly string[];
}

const MAX_DAYS = 10;
/** Days without a free time are skipped, but not forever. */
const SEARCHED_DAYS = 60;

/** The first days that have free times, with these. */
export function freeTimes(
  { firstDay, closedDays, fullTimes }: Availability,
  slots: readonly string[],
  now: Date,
): FreeDay[] {
  const found: FreeDay[] = [];
  const today = siteToday(now);
  let day = firstDay;
  for (let left = SEARCHED_DAYS; left > 0 && found.length < MAX_DAYS; left--) {
    if (isBookableDay(day, firstDay) && !closedDays.includes(day)) {
      const full = fullTimes[day] ?? [];
      const free = slots.filter((slot) => {
        if (full.includes(slot)) return false;
        return day > today || (callPeriod({ day, slot })?.startsAt ?? "") > now.toISOString();
      });
      if (free.length > 0) found.push({ day, slots: free });
    }
    day = nextDay(day);
  }
  return found;
}

export type DayRules = Pick<BookingRules, "noticeDays" | "closedDays">;

function isWorkingDay(day: CalendarDay, { closedDays }: DayRules): boolean {
  return isBookableDay(day, day) && !closedDays.includes(day);
}

function addWorkingDays(day: CalendarDay, count: number, rules: DayRules): CalendarDay {
  let [last, left] = [day, count];
  while (left > 0) {
    last = nextDay(last);
    if (isWorkingDay(last, rules)) left -= 1;
  }
  return last;
}

/** The first day for calls. */
export function firstCallDay(rules: DayRules, now: Date): CalendarDay {
  return addWorkingDays(siteToday(now), rules.noticeDays, rules);
}

export function isOpenDay(day: CalendarDay, rules: DayRules, now: Date): boolean {
  return isWorkingDay(day, rules) && day >= firstCallDay(rules, now);
}

/** When the hold of a time that is taken now ends: after the last of `holdDays` working days. */
export function holdEnd(rules: BookingRules, now: Date): Date {
  const last = addWorkingDays(siteToday(now), rules.holdDays, rules);
  return siteMoment(nextDay(last), 0) ?? now;
}
