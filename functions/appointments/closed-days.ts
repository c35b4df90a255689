import { type CalendarDay, lastBookableDay, nextDay } from "../contract/calendar-day";
import { DAY_MS, HOUR_MS } from "../contract/durations";
import type { Closure } from "../contract/endpoint";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";
import { siteMoment, siteToday } from "../contract/site-time";
import type { Period } from "../shared/periods";
import type { ClosuresTable } from "../store/tables";
import { addWorkingDays, addWorkingTime, type BookingContent, isWorkingDay } from "./working-days";

/** A day is at least this long, also when the clocks change. */
const SHORTEST_DAY_MS = 23 * HOUR_MS;

/** The days that the periods, which are disjoint, cover from midnight to midnight. */
function wholeDays(site: SiteZone, periods: readonly Period[], last: CalendarDay): CalendarDay[] {
  return periods.flatMap(({ start, end }) => {
    const days: CalendarDay[] = [];
    if (end - start < SHORTEST_DAY_MS) return days;
    for (let day = siteToday(site, new Date(start)); day <= last; day = nextDay(day)) {
      const [midnight, next] = [siteMoment(site, day, 0), siteMoment(site, nextDay(day), 0)];
      if (!midnight || !next || next.getTime() > end) break;
      if (midnight.getTime() >= start) days.push(day);
    }
    return days;
  });
}

/** Earlier closures no longer delay an answer. */
const PAST_DAYS = 366;

/** Since when closures matter. */
export const closuresSince = (site: SiteZone, now: Date): CalendarDay =>
  siteToday(site, new Date(now.getTime() - PAST_DAYS * DAY_MS));

/** The days on which the owner is away: in closures, and all day in the busy calendar. */
export function daysAway(
  site: SiteZone,
  closures: readonly Pick<ClosuresTable, "firstDay" | "lastDay">[],
  busy: readonly Period[],
  now: Date,
): ReadonlySet<CalendarDay> {
  const last = lastBookableDay(siteToday(site, now));
  const days = new Set(wholeDays(site, busy, last));
  const first = closuresSince(site, now);
  for (const { firstDay, lastDay } of closures)
    for (let day = firstDay > first ? firstDay : first; day <= last; day = nextDay(day))
      if (day <= lastDay) days.add(day);
  return days;
}

/** The content with the days on which the owner is away among the closed ones. */
export function withClosedDays<Content extends BookingContent>(
  content: Content,
  away: ReadonlySet<CalendarDay>,
): Content {
  const { booking } = content;
  const closedDays = [...new Set([...booking.closedDays, ...away])].sort();
  return { ...content, booking: { ...booking, closedDays } };
}

/** The days away that delay an answer promised now; weekends and public holidays alone do not. */
export function closureOn(
  now: Date,
  away: ReadonlySet<CalendarDay>,
  content: BookingContent & Pick<ServiceContent, "replyHours">,
): Closure | undefined {
  const due = addWorkingTime(now, content.replyHours * HOUR_MS, content);
  const today = siteToday(content, now);
  // An answer that is due at midnight is due before that day.
  const lastDay = siteToday(content, new Date(due.getTime() - 1));
  const days = [...away].sort();
  const first = days.find((day) => day >= today && day <= lastDay && isWorkingDay(day, content));
  if (first === undefined) return undefined;
  const next = addWorkingDays(first, 1, withClosedDays(content, away));
  return { last: days.findLast((day) => day < next) ?? first, next };
}
