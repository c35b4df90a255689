import { type CalendarDay, utcMidnight } from "./calendar-day";

let clock: Intl.DateTimeFormat | undefined;

/** Made when it is first asked: it takes a slow phone 40 ms, on pages that have no use for it. */
function helsinkiClock(): Intl.DateTimeFormat {
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

/** What calendar and clock on a wall in Helsinki show at a moment, by Intl's names ("day", "hour"). */
function helsinkiParts(moment: Date | number): ReadonlyMap<string, string> {
  return new Map(
    helsinkiClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
}

const MINUTE_MS = 60_000;

/** The calendar day in Helsinki at `now`. */
export function helsinkiToday(now: Date): CalendarDay {
  const parts = helsinkiParts(now);
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

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
