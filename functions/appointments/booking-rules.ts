import { type CalendarDay, isBookableDay, nextDay } from "../contract/calendar-day";
import { helsinkiMoment, helsinkiToday } from "../contract/helsinki-time";
import type { BookingRules } from "../contract/service-content";

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

/** The first day for calls, in Helsinki. */
export function firstCallDay(rules: DayRules, now: Date): CalendarDay {
  return addWorkingDays(helsinkiToday(now), rules.noticeDays, rules);
}

export function isOpenDay(day: CalendarDay, rules: DayRules, now: Date): boolean {
  return isWorkingDay(day, rules) && day >= firstCallDay(rules, now);
}

/** When the hold of a time that is taken now ends: after the last of `holdDays` working days. */
export function holdEnd(rules: BookingRules, now: Date): Date {
  const last = addWorkingDays(helsinkiToday(now), rules.holdDays, rules);
  return helsinkiMoment(nextDay(last), 0) ?? now;
}
