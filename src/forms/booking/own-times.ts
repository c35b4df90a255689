import { bothTimes, ownTime } from "../../../functions/contract/both-times";
import type { CalendarDay } from "../../../functions/contract/calendar-day";
import { siteMoment } from "../../../functions/contract/site-time";
import { slotTimes } from "../../../functions/contract/slots";
import { ownTimeZone } from "../submission/own-time-zone";

export interface OwnTime {
  /** "13:00" */
  short: string;
  /** "14:00 Helsinki · 13:00 your time" */
  both: string;
}

/** When each slot starts on the visitor's clock; only slots where that differs from the site's. */
export function ownTimes(day: CalendarDay, slots: readonly string[]): ReadonlyMap<string, OwnTime> {
  const timeZone = ownTimeZone();
  return new Map(
    slots.flatMap((slot) => {
      const times = slotTimes(slot);
      const start = times && siteMoment(day, times.start);
      const short = start && ownTime(start, timeZone);
      return short ? [[slot, { short, both: bothTimes(start, timeZone) }] as const] : [];
    }),
  );
}
