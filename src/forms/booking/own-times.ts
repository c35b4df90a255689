import { SITE_ZONE } from "../../site/site-data";
import { bothTimes, ownTime } from "../../../functions/contract/both-times";
import type { CalendarDay } from "../../../functions/contract/calendar-day";
import { callPeriod } from "../../../functions/contract/appointment";
import { ownTimeZone } from "../submission/own-time-zone";

export interface OwnTime {
  /** "13:00" */
  short: string;
  /** "14:00 Helsinki · 13:00 your time" */
  both: string;
}

/** When each slot starts on the visitor's clock; only slots where that differs from the site's. */
export function ownTimes(
  day: CalendarDay,
  slots: readonly string[],
  lang: string,
  pair: string,
): ReadonlyMap<string, OwnTime> {
  const timeZone = ownTimeZone();
  return new Map(
    slots.flatMap((slot) => {
      const period = callPeriod(SITE_ZONE, { day, slot });
      const start = period && new Date(period.startsAt);
      const short = start && ownTime(SITE_ZONE, start, timeZone, lang);
      if (!short) return [];
      const both = bothTimes(SITE_ZONE, start, timeZone, { one: pair, both: pair }, lang);
      return [[slot, { short, both }] as const];
    }),
  );
}
