import type { Availability } from "../contract/availability";
import { type CalendarDay, isBookableDay, nextDay } from "../contract/calendar-day";
import { callPeriod } from "./appointment";

export interface FreeDay {
  day: CalendarDay;
  slots: readonly string[];
}

/** Days without a free time are skipped, but not forever. */
const SEARCHED_DAYS = 60;

/** The first `count` days from `firstDay` on that have free times. */
export function freeTimes(
  { firstDay, closedDays, fullTimes }: Availability,
  slots: readonly string[],
  now: Date,
  count = 10,
): FreeDay[] {
  const found: FreeDay[] = [];
  for (let [day, left] = [firstDay, SEARCHED_DAYS]; left > 0 && found.length < count; left--) {
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
