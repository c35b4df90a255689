import { type CalendarDay, utcMidnight } from "./calendar-day";

const MINUTE_MS = 60_000;

let clock: Intl.DateTimeFormat | undefined;

/** Made when it is first asked for: that takes a slow phone some 40 ms. */
function wallClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Helsinki",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return clock;
}

/** By how many milliseconds the clocks of Helsinki are ahead of UTC at a moment (whole minutes). */
function aheadOfUtc(moment: number): number {
  const parts = new Map(
    wallClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const year = parts.get("year") ?? 0;
  const month = parts.get("month") ?? 1;
  const shown = Date.UTC(year, month - 1, parts.get("day"), parts.get("hour"), parts.get("minute"));
  return shown - moment;
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
