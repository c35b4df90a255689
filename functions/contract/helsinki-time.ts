import { tzOffset } from "@date-fns/tz/tzOffset";
import { MINUTE_MS } from "./durations";
import { type CalendarDay, utcMidnight } from "./calendar-day";

export const TIME_ZONE = "Europe/Helsinki";

/** The UTC offset of Helsinki at a moment, in milliseconds. */
const aheadOfUtc = (moment: number): number => tzOffset(TIME_ZONE, new Date(moment)) * MINUTE_MS;

/** What clocks in Helsinki show, such as "2026-03-04T12:00:00.000". */
function helsinkiClock(now: Date): string {
  return new Date(now.getTime() + aheadOfUtc(now.getTime())).toISOString().slice(0, -1);
}

export function helsinkiToday(now: Date): CalendarDay {
  return helsinkiClock(now).slice(0, 10);
}

export interface HelsinkiNow {
  day: CalendarDay;
  minutes: number;
}

export function helsinkiNow(now: Date): HelsinkiNow {
  const [day = "", time = ""] = helsinkiClock(now).split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { day, minutes: hours * 60 + minutes };
}

/**
 * The moment at which clocks in Helsinki show `minutes` after midnight; undefined for an invalid
 * day.
 */
export function helsinkiMoment(day: CalendarDay, minutes: number): Date | undefined {
  const midnight = utcMidnight(day);
  if (!midnight) return undefined;
  const asUtc = midnight.getTime() + minutes * MINUTE_MS;
  const guess = asUtc - aheadOfUtc(asUtc);
  // Near a clock change the first offset may be wrong.
  return new Date(asUtc - aheadOfUtc(guess));
}
