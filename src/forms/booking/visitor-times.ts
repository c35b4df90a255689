import { SITE_ZONE } from "../../site/site-data";
import { bothTimes, ownTime } from "../../../functions/contract/both-times";
import type { CalendarDay } from "../../../functions/contract/calendar-day";
import { callPeriod } from "../../../functions/contract/appointment";
import { visitorTimeZone } from "../submission/use-submission";

export interface VisitorTime {
  /** "13:00" */
  short: string;
  /** "14:00 Helsinki · 13:00 your time" */
  both: string;
  /** Outside 7 to 22 on the visitor's clock. */
  isAtNight: boolean;
}

/** When each slot starts in the visitor's time zone. Slots that start at the same time are left out. */
export function visitorTimesOf(
  day: CalendarDay,
  slots: readonly string[],
  lang: string,
  template: string,
): ReadonlyMap<string, VisitorTime> {
  const timeZone = visitorTimeZone();
  return new Map(
    slots.flatMap((slot) => {
      const period = callPeriod(SITE_ZONE, { day, slot });
      const start = period && new Date(period.startsAt);
      const short = start && ownTime(SITE_ZONE, start, timeZone, lang);
      if (!short) return [];
      const both = bothTimes(SITE_ZONE, start, timeZone, { one: template, both: template }, lang);
      // The visitor's clock is that of the browser.
      const hour = start.getHours();
      return [[slot, { short, both, isAtNight: hour < 7 || hour >= 22 }] as const];
    }),
  );
}
