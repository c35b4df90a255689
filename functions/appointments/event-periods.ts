import ICAL from "ical.js";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import type { Period } from "../shared/periods";
import { isFloating, momentOf } from "./calendar-zones";

/** Slots begin and end on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** A daily event of fifty years; what repeats more often is no meeting. */
const MAX_OCCURRENCES = 20_000;

export interface CalendarEvent {
  event: ICAL.Event;
  isFree: boolean;
  /** The zone of the site: days and times without a zone are its own. */
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

const ownDay = (time: ICAL.Time): string => time.toString().slice(0, 10);

/** Programs name a day by midnight of some zone, or by its last second. */
function dayOf(time: ICAL.Time, siteZone: ICAL.Timezone): string {
  const clock = `${time.hour}:${time.minute}`;
  const isOwn = time.isDate || isFloating(time) || clock === "0:0" || clock === "23:59";
  return ownDay(isOwn ? time : time.convertToZone(siteZone));
}

/** A whole day that ends when it begins is a day; a moment takes no time. */
function lengthOf({ event, siteZone }: CalendarEvent): number {
  const { startDate, endDate, component } = event;
  const lengthMs = momentOf(endDate, siteZone, startDate.zone) - momentOf(startDate, siteZone);
  if (lengthMs < 0) throw new RangeError("it ends before it begins");
  const isDay =
    startDate.isDate || component.getFirstPropertyValue("x-microsoft-cdo-alldayevent") === "TRUE";
  return lengthMs === 0 && isDay ? DAY_MS : lengthMs;
}

/** A change of an occurrence and all that follow it. */
interface Turn {
  from: number;
  shiftMs: number;
  lengthMs: number;
  isFree: boolean;
}

function turnOf(changed: CalendarEvent, zone: ICAL.Timezone): Turn {
  const { event, isFree, siteZone } = changed;
  const from = momentOf(event.recurrenceId, siteZone, zone);
  const shiftMs = momentOf(event.startDate, siteZone) - from;
  // With a rule it is a series of its own.
  return { from, shiftMs, lengthMs: lengthOf(changed), isFree: isFree || event.isRecurring() };
}

const valuesOf = ({ component }: ICAL.Event, name: string): unknown[] =>
  component.getAllProperties(name).flatMap((one) => one.getValues() as unknown[]);

const timesOf = (event: ICAL.Event, name: string): ICAL.Time[] =>
  valuesOf(event, name).filter((value) => value instanceof ICAL.Time);

/** The end of a series is compared with its times: it gets their form, and a day belongs to it. */
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

/** Calls `add` for each date of the rules, until it says that there are enough. */
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

/** A further day of an event with a clock time. */
function atClockOf(day: ICAL.Time, { isDate, hour, minute, second, zone }: ICAL.Time): ICAL.Time {
  if (isDate || !day.isDate) return day;
  const { year, month, day: date } = day;
  return new ICAL.Time({ year, month, day: date, hour, minute, second, isDate }, zone);
}

/** When an event, or all events of a series but for its exceptions, leave no time within `range`. */
export function periodsOf(
  calendarEvent: CalendarEvent,
  exceptions: readonly CalendarEvent[],
  range: Period,
): Period[] {
  const { event, isFree, siteZone } = calendarEvent;
  const start = event.startDate;
  if (isFloating(start)) start.zone = siteZone;
  const lengthMs = lengthOf(calendarEvent);
  const turns = exceptions
    .filter((one) => one.event.modifiesFuture())
    .map((one) => turnOf(one, start.zone))
    .sort((a, b) => a.from - b.from);
  const shifts = turns.map((turn) => turn.shiftMs + turn.lengthMs);
  const latest = shifts.reduce((most, one) => Math.max(most, one), lengthMs);
  const earliest = turns.reduce((least, { shiftMs }) => Math.min(least, shiftMs), 0);
  // Time zones are slow, and daily meetings may be years old.
  const isOver = ({ year, month, day }: ICAL.Time): boolean =>
    Date.UTC(year, month - 1, day + 2) + latest < range.start;
  const out = new Set<number | string>();
  const leaveOut = (time: ICAL.Time): boolean => {
    if (isOver(time)) return true;
    if (time.isDate || start.isDate) out.add(dayOf(time, siteZone));
    else out.add(momentOf(time, siteZone, start.zone));
    return momentOf(time, siteZone, start.zone) < range.end - earliest;
  };
  for (const one of exceptions) leaveOut(one.event.recurrenceId);
  for (const time of timesOf(event, "exdate")) leaveOut(time);
  followRules(calendarEvent, "exrule", leaveOut);
  const periods: Period[] = [];
  const add = (time: ICAL.Time, ownMs?: number): boolean => {
    if (isOver(time)) return true;
    const planned = momentOf(time, siteZone, start.zone);
    const turn = turns.findLast(({ from }) => from <= planned);
    const from = planned + (turn?.shiftMs ?? 0);
    const isLeftOut = out.has(planned) || out.has(ownDay(time));
    if (!isLeftOut && !(turn ?? { isFree }).isFree) {
      const end = from + (ownMs ?? turn?.lengthMs ?? lengthMs);
      periods.push(...inQuarters({ start: from, end }, range));
    }
    return planned < range.end - earliest;
  };
  add(start);
  for (const value of valuesOf(event, "rdate"))
    if (value instanceof ICAL.Time) add(atClockOf(value, start));
    else if (value instanceof ICAL.Period) {
      const first = value.start;
      add(
        first,
        momentOf(value.getEnd(), siteZone, start.zone) - momentOf(first, siteZone, start.zone),
      );
    }
  followRules(calendarEvent, "rrule", add);
  return periods;
}
