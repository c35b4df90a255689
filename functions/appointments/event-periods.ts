import ICAL from "ical.js";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import type { Period } from "../shared/periods";
import { isFloating, momentOf } from "./calendar-zones";

/** Slots begin and end on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** A daily event of fifty years; anything that repeats more often is not a meeting. */
const MAX_OCCURRENCES = 20_000;

export interface CalendarEvent {
  event: ICAL.Event;
  isFree: boolean;
  /** The zone of the site, which applies to days and to times without a zone. */
  siteZone: ICAL.Timezone;
}

/** The part of a period within `range`, in quarters of an hour. */
export function inQuarters({ start, end }: Period, range: Period): Period[] {
  if (start >= end || end <= range.start || start >= range.end) return [];
  return [
    {
      start: Math.floor(start / QUARTER_MS) * QUARTER_MS,
      end: Math.ceil(end / QUARTER_MS) * QUARTER_MS,
    },
  ];
}

const isoDay = (time: ICAL.Time): string => time.toString().slice(0, 10);

/** Programs write a day as midnight in some zone, or as its last minute. */
function dayOf(time: ICAL.Time, siteZone: ICAL.Timezone): string {
  const clock = `${time.hour}:${time.minute}`;
  const isSiteDay = time.isDate || isFloating(time) || clock === "0:0" || clock === "23:59";
  return isoDay(isSiteDay ? time : time.convertToZone(siteZone));
}

/** An all-day event that ends when it begins lasts a day; a timed one has no length. */
function lengthOf({ event, siteZone }: CalendarEvent): number {
  const { startDate, endDate, component } = event;
  const lengthMs = momentOf(endDate, siteZone, startDate.zone) - momentOf(startDate, siteZone);
  if (lengthMs < 0) throw new RangeError("it ends before it begins");
  const isDay =
    startDate.isDate || component.getFirstPropertyValue("x-microsoft-cdo-alldayevent") === "TRUE";
  return lengthMs === 0 && isDay ? DAY_MS : lengthMs;
}

/** A change of an occurrence and all that follow it. */
interface FutureChange {
  from: number;
  shiftMs: number;
  lengthMs: number;
  isFree: boolean;
}

function futureChangeOf(exception: CalendarEvent, zone: ICAL.Timezone): FutureChange {
  const { event, isFree, siteZone } = exception;
  const from = momentOf(event.recurrenceId, siteZone, zone);
  const shiftMs = momentOf(event.startDate, siteZone) - from;
  // An exception with a rule is read as a separate series.
  return { from, shiftMs, lengthMs: lengthOf(exception), isFree: isFree || event.isRecurring() };
}

const valuesOf = ({ component }: ICAL.Event, name: string): unknown[] =>
  component.getAllProperties(name).flatMap((property) => property.getValues() as unknown[]);

const timesOf = (event: ICAL.Event, name: string): ICAL.Time[] =>
  valuesOf(event, name).filter((value) => value instanceof ICAL.Time);

/** Gives the end of a series the form of its times, for comparison. An end day is included. */
function alignEnd(rule: ICAL.Recur, start: ICAL.Time, siteZone: ICAL.Timezone): void {
  const { until } = rule;
  if (!until) return;
  if (start.isDate) rule.until = ICAL.Time.fromDateString(dayOf(until, siteZone));
  else if (until.isDate) {
    const { year, month, day } = until;
    const end = { year, month, day, hour: 23, minute: 59, second: 59, isDate: false };
    rule.until = new ICAL.Time(end, start.zone);
  } else if (isFloating(until)) until.zone = start.zone;
}

/** Calls `add` for each date of the rules, until it returns false. */
function followRules(
  { event, siteZone }: CalendarEvent,
  name: string,
  add: (time: ICAL.Time) => boolean,
): void {
  for (const rule of valuesOf(event, name) as ICAL.Recur[]) {
    alignEnd(rule, event.startDate, siteZone);
    const iterator = rule.iterator(event.startDate);
    for (let count = 0, time = iterator.next(); time && add(time); time = iterator.next())
      if (++count > MAX_OCCURRENCES) throw new RangeError("too many occurrences");
  }
}

/** Gives an additional day of a timed event the event's time. */
function atClockOf(day: ICAL.Time, { isDate, hour, minute, second, zone }: ICAL.Time): ICAL.Time {
  if (isDate || !day.isDate) return day;
  const { year, month, day: date } = day;
  return new ICAL.Time({ year, month, day: date, hour, minute, second, isDate }, zone);
}

/** When an event, or a series without its exceptions, keeps the owner busy within `range`. */
export function periodsOf(
  calendarEvent: CalendarEvent,
  exceptions: readonly CalendarEvent[],
  range: Period,
): Period[] {
  const { event, isFree, siteZone } = calendarEvent;
  const start = event.startDate;
  if (isFloating(start)) start.zone = siteZone;
  const lengthMs = lengthOf(calendarEvent);
  const changes = exceptions
    .filter((exception) => exception.event.modifiesFuture())
    .map((exception) => futureChangeOf(exception, start.zone))
    .sort((a, b) => a.from - b.from);
  const shifts = changes.map((change) => change.shiftMs + change.lengthMs);
  const latest = shifts.reduce((max, shiftMs) => Math.max(max, shiftMs), lengthMs);
  const earliest = changes.reduce((min, { shiftMs }) => Math.min(min, shiftMs), 0);
  // Time zones are slow, and daily meetings may be years old.
  const isOver = ({ year, month, day }: ICAL.Time): boolean =>
    Date.UTC(year, month - 1, day + 2) + latest < range.start;
  const excludedTimes = new Set<number | string>();
  const exclude = (time: ICAL.Time): boolean => {
    if (isOver(time)) return true;
    if (time.isDate || start.isDate) excludedTimes.add(dayOf(time, siteZone));
    else excludedTimes.add(momentOf(time, siteZone, start.zone));
    return momentOf(time, siteZone, start.zone) < range.end - earliest;
  };
  for (const exception of exceptions) exclude(exception.event.recurrenceId);
  for (const time of timesOf(event, "exdate")) exclude(time);
  followRules(calendarEvent, "exrule", exclude);
  const periods: Period[] = [];
  const add = (time: ICAL.Time, periodMs?: number): boolean => {
    if (isOver(time)) return true;
    const planned = momentOf(time, siteZone, start.zone);
    const change = changes.findLast(({ from }) => from <= planned);
    const from = planned + (change?.shiftMs ?? 0);
    const isExcluded = excludedTimes.has(planned) || excludedTimes.has(isoDay(time));
    if (!isExcluded && !(change ?? { isFree }).isFree) {
      const end = from + (periodMs ?? change?.lengthMs ?? lengthMs);
      periods.push(...inQuarters({ start: from, end }, range));
    }
    return planned < range.end - earliest;
  };
  add(start);
  for (const value of valuesOf(event, "rdate"))
    if (value instanceof ICAL.Time) add(atClockOf(value, start));
    else if (value instanceof ICAL.Period) {
      const begin = value.start;
      add(
        begin,
        momentOf(value.getEnd(), siteZone, start.zone) - momentOf(begin, siteZone, start.zone),
      );
    }
  followRules(calendarEvent, "rrule", add);
  return periods;
}
