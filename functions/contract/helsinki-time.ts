import { type CalendarDay, utcMidnight } from "./calendar-day";

let clock: Intl.DateTimeFormat | undefined;

/** Created on first use: it takes 40 ms on a slow phone. */
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

function helsinkiParts(moment: Date | number): ReadonlyMap<string, string> {
  return new Map(
    helsinkiClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
}

const MINUTE_MS = 60_000;

export function helsinkiToday(now: Date): CalendarDay {
  const parts = helsinkiParts(now);
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** The UTC offset of Helsinki at a moment, in milliseconds. */
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
  minutes: number;
}

export function helsinkiNow(now: Date): HelsinkiNow {
  const parts = helsinkiParts(now);
  const minutes = Number(parts.get("hour")) * 60 + Number(parts.get("minute"));
  return { day: helsinkiToday(now), minutes };
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
