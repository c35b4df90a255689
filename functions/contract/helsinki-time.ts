import { type CalendarDay, helsinkiToday, utcMidnight } from "./calendar-day";
import { helsinkiParts } from "./helsinki-clock";

const MINUTE_MS = 60_000;

/** By how many milliseconds the clocks of Helsinki are ahead of UTC at a moment (whole minutes). */
function aheadOfUtc(moment: number): number {
  const parts = helsinkiParts(moment);
  const part = (name: string) => Number(parts.get(name));
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
  );
  return shown - moment;
}

export interface HelsinkiNow {
  day: CalendarDay;
  /** Minutes after midnight, as the clock shows them. */
  minutes: number;
}

/** What calendar and clock in Helsinki show at `now`. */
export function helsinkiNow(now: Date): HelsinkiNow {
  const parts = helsinkiParts(now);
  const minutes = Number(parts.get("hour")) * 60 + Number(parts.get("minute"));
  return { day: helsinkiToday(now), minutes };
}

/**
 * The moment at which the clocks of Helsinki show `minutes` after midnight on a day, in summer time
 * or not; undefined when it is no real day.
 */
export function helsinkiMoment(day: CalendarDay, minutes: number): Date | undefined {
  const midnight = utcMidnight(day);
  if (!midnight) return undefined;
  const asUtc = midnight.getTime() + minutes * MINUTE_MS;
  const guess = asUtc - aheadOfUtc(asUtc);
  // Near a change of the clocks the first guess may lie on its other side.
  return new Date(asUtc - aheadOfUtc(guess));
}
