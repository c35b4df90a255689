import { type CalendarDay, isBookableDay, nextDay } from "../contract/calendar-day";
import { callPeriod } from "./appointment";
import type { Availability } from "../contract/endpoint";

export interface FreeDay {
  day: CalendarDay;
  slots: readonly string[];
}

interface Search {
  /** At most so many days with free times. */
  count: number;
  /** Days without a free time are skipped, but not forever. */
  searchedDays: number;
  /** Instead of the first day for calls, if it is later. */
  from?: CalendarDay;
}

const TEN_DAYS: Search = { count: 10, searchedDays: 60 };

/** The first days that have free times, with these. */
export function freeTimes(
  { firstDay, closedDays, fullTimes }: Availability,
  slots: readonly string[],
  now: Date,
  { count, searchedDays, from = firstDay }: Search = TEN_DAYS,
): FreeDay[] {
  const found: FreeDay[] = [];
  let day = from > firstDay ? from : firstDay;
  for (let left = searchedDays; left > 0 && found.length < count; left--) {
    if (isBookableDay(day, firstDay) && !closedDays.includes(day)) {
      const full = fullTimes[day] ?? [];
      const free = slots.filter((slot) => {
        const start = callPeriod({ day, slot })?.startsAt ?? "";
        return start > now.toISOString() && !full.includes(slot);
      });
      if (free.length > 0) found.push({ day, slots: free });
    }
    day = nextDay(day);
  }
  return found;
}
