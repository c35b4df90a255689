import ICAL from "ical.js";
import { DAY_MS } from "../contract/durations";
import type { Period } from "../shared/periods";
import type { UnreadEvents } from "../store/daily-jobs";
import {
  busyTimesIn,
  type CalendarPart,
  componentOf,
  daysOf,
  isFree,
  ownerInName,
  readParts,
} from "./calendar-text";
import {
  hasUnknownZone,
  momentOf,
  NamedZone,
  registerDefinedZone,
  registerNamedZones,
} from "./calendar-zones";
import { type CalendarEvent, inQuarters, periodsOf } from "./event-periods";
import { runLimited } from "./time-limit";

/** A little over a year. */
const DAYS = 370;
/** Whole days on which the owner was away delay the answer to earlier requests. */
const DAYS_AWAY = 62;
const WHOLE_DAY = /^DTSTART;(?:.*;)?VALUE=DATE[;:]/i;
const WEEK_MS = 7 * DAY_MS;
/** Properties of an event that may last longer than its dates show. */
const LONG_EVENT = /^(?:RRULE|RDATE|RECURRENCE-ID|DURATION(?!:PT\d{1,2}[HM]))/i;
/** As many days as an owner will look up. */
const MAX_DAYS = 5;
/** An event with more lines about its time is read like a series, with a time limit. */
const MAX_LINES = 100;

export interface BusyTimes {
  /** Sorted and disjoint, in quarters of an hour. */
  periods: Period[];
  /** Events that could not be read, or whose time zone is unknown. */
  unread: UnreadEvents;
}

interface ReadEvent extends CalendarEvent {
  part: CalendarPart;
}

/** Keeps the latest version of each event: a calendar may also contain earlier ones. */
function newestVersions(events: readonly ReadEvent[]): ReadEvent[] {
  const rank = ({ event }: ReadEvent): [number, number] => {
    const stamp = event.component.getFirstPropertyValue("dtstamp");
    return [event.sequence || 0, stamp instanceof ICAL.Time ? stamp.toUnixTime() : 0];
  };
  const isBefore = (a: [number, number], b: [number, number]): boolean =>
    a[0] === b[0] ? a[1] < b[1] : a[0] < b[0];
  const keyOf = ({ event, siteZone }: ReadEvent): string | undefined =>
    event.uid
      ? [event.recurrenceId ? momentOf(event.recurrenceId, siteZone) : "", event.uid].join(" ")
      : undefined;
  const newest = new Map<string | undefined, [number, number]>();
  for (const entry of events) {
    const newestRank = newest.get(keyOf(entry));
    if (!newestRank || isBefore(newestRank, rank(entry))) newest.set(keyOf(entry), rank(entry));
  }
  return events.filter((entry) => {
    const newestRank = keyOf(entry) === undefined ? undefined : newest.get(keyOf(entry));
    return !newestRank || !isBefore(rank(entry), newestRank);
  });
}

function mergePeriods(periods: readonly Period[]): Period[] {
  const mergedPeriods: Period[] = [];
  for (const { start, end } of [...periods].sort((a, b) => a.start - b.start)) {
    const previous = mergedPeriods.at(-1);
    if (previous && start <= previous.end) previous.end = Math.max(previous.end, end);
    else mergedPeriods.push({ start, end });
  }
  return mergedPeriods;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** False for events that are clearly over, most of an old calendar: they are not parsed. */
function mayBeIn(part: CalendarPart, { start, end }: Period): boolean {
  const days = daysOf(part);
  const [firstDay = "", lastDay = "9999"] = [days[0], days.at(-1)];
  const isLong = part.times.some((line) => LONG_EVENT.test(line));
  return firstDay <= dayOf(end + DAY_MS) && (isLong || lastDay >= dayOf(start - WEEK_MS));
}

/** The first days of the parts that are nearest to now, in order. */
function nearestDays(parts: readonly CalendarPart[], now: Date): string[] {
  const distance = (day: string): number => Math.abs(Date.parse(day) - now.getTime());
  const days = new Set(parts.flatMap((part) => daysOf(part).slice(0, 1)));
  return [...days]
    .filter((day) => !Number.isNaN(Date.parse(day)))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_DAYS)
    .sort();
}

const hasName = (name: string) => (part: CalendarPart) => part.name === name;

/**
 * When the owner of a calendar is busy, from yesterday for a year, and on whole days of the last two
 * months. `timeZone` is the site's.
 */
export function readBusyTimes(calendar: string, now: Date, timeZone: string): BusyTimes {
  const siteZone = new NamedZone({ tzid: timeZone });
  const range: Period = { start: now.getTime() - DAY_MS, end: now.getTime() + DAYS * DAY_MS };
  const rangeOf = ({ times }: CalendarPart): Period =>
    times.some((line) => WHOLE_DAY.test(line))
      ? { ...range, start: now.getTime() - DAYS_AWAY * DAY_MS }
      : range;
  const owner = ownerInName(calendar);
  const parts = readParts(calendar);
  const unreadParts = new Set<CalendarPart>();
  const periods: Period[] = [];
  const attempt = (part: CalendarPart, work: () => void): void => {
    try {
      work();
    } catch {
      unreadParts.add(part);
    }
  };

  for (const part of parts.filter(hasName("VTIMEZONE")))
    attempt(part, () =>
      runLimited(() => registerDefinedZone(part, new Date(range.end).getUTCFullYear())),
    );
  // An unreadable zone matters only to the events in it.
  unreadParts.clear();
  registerNamedZones(parts);

  for (const part of parts.filter(hasName("VFREEBUSY")).flatMap(busyTimesIn))
    attempt(part, () => {
      for (const property of componentOf(part).getAllProperties("freebusy"))
        if (property.getFirstParameter("fbtype") !== "FREE")
          for (const value of property.getValues() as ICAL.Period[]) {
            const period = {
              start: momentOf(value.start, siteZone),
              end: momentOf(value.getEnd(), siteZone),
            };
            periods.push(...inQuarters(period, range));
          }
    });

  const events: ReadEvent[] = [];
  const eventParts = parts.filter((part) => part.name === "VEVENT" && mayBeIn(part, rangeOf(part)));
  for (const part of eventParts)
    attempt(part, () => {
      const event = new ICAL.Event(componentOf(part), { exceptions: [] });
      // Throws here if one of them cannot be read.
      momentOf(event.startDate, siteZone);
      if (event.recurrenceId) momentOf(event.recurrenceId, siteZone);
      events.push({ part, event, siteZone, isFree: isFree(part, owner) });
    });

  const currentEvents = newestVersions(events);
  const exceptions = new Map<string, ReadEvent[]>();
  for (const entry of currentEvents.filter(({ event }) => event.isRecurrenceException())) {
    const seriesExceptions = exceptions.get(entry.event.uid);
    if (seriesExceptions) seriesExceptions.push(entry);
    else exceptions.set(entry.event.uid, [entry]);
  }
  const addPeriods = (entry: ReadEvent): void => {
    const { event, part } = entry;
    const isMaster = event.uid && event.isRecurring() && !event.isRecurrenceException();
    const changes = (isMaster && exceptions.get(event.uid)) || [];
    const eventPeriods = periodsOf(entry, changes, rangeOf(part));
    periods.push(...eventPeriods);
    if (eventPeriods.length > 0 && hasUnknownZone(part)) unreadParts.add(part);
  };
  const isSeries = ({ event, part }: ReadEvent): boolean =>
    event.isRecurring() || part.times.length > MAX_LINES;
  for (const entry of currentEvents.filter((entry) => !isSeries(entry)))
    attempt(entry.part, () => addPeriods(entry));
  for (const entry of currentEvents.filter(isSeries))
    attempt(entry.part, () => runLimited(() => addPeriods(entry)));

  const unreadBusyParts = [...unreadParts].filter((part) => !isFree(part, owner));
  return {
    periods: mergePeriods(periods),
    unread: { count: unreadBusyParts.length, days: nearestDays(unreadBusyParts, now) },
  };
}
