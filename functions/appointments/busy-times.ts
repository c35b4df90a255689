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
import { limited } from "./time-limit";

/** A year and some days. */
const DAYS = 370;
const WEEK_MS = 7 * DAY_MS;
/** Repeated, moved, or of more than some hours. */
const LONG = /^(?:RRULE|RDATE|RECURRENCE-ID|DURATION(?!:PT\d{1,2}[HM]))/i;
/** As many days as an owner looks up. */
const MOST_DAYS = 5;
/** An event with more lines about its time is read like a series, within limits. */
const MOST_LINES = 100;

export interface BusyTimes {
  /** In order and apart from each other, in quarters of an hour. */
  periods: Period[];
  /** Events that could not be read, or in a zone that nobody knows. */
  unread: UnreadEvents;
}

interface ReadEvent extends CalendarEvent {
  part: CalendarPart;
}

/** Of one event in several forms the last counts: a calendar may keep what was before a change. */
function withoutOlder(events: readonly ReadEvent[]): ReadEvent[] {
  const rank = ({ event }: ReadEvent): [number, number] => {
    const stamp = event.component.getFirstPropertyValue("dtstamp");
    return [event.sequence || 0, stamp instanceof ICAL.Time ? stamp.toUnixTime() : 0];
  };
  const isBefore = (a: [number, number], b: [number, number]): boolean =>
    a[0] === b[0] ? a[1] < b[1] : a[0] < b[0];
  const name = ({ event, siteZone }: ReadEvent): string | undefined =>
    event.uid
      ? [event.recurrenceId ? momentOf(event.recurrenceId, siteZone) : "", event.uid].join(" ")
      : undefined;
  const newest = new Map<string | undefined, [number, number]>();
  for (const one of events) {
    const known = newest.get(name(one));
    if (!known || isBefore(known, rank(one))) newest.set(name(one), rank(one));
  }
  return events.filter((one) => {
    const last = name(one) === undefined ? undefined : newest.get(name(one));
    return !last || !isBefore(rank(one), last);
  });
}

function merged(periods: readonly Period[]): Period[] {
  const all: Period[] = [];
  for (const { start, end } of [...periods].sort((a, b) => a.start - b.start)) {
    const before = all.at(-1);
    if (before && start <= before.end) before.end = Math.max(before.end, end);
    else all.push({ start, end });
  }
  return all;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Most events of an old calendar are over: they are not parsed. */
function mayBeIn(part: CalendarPart, { start, end }: Period): boolean {
  const days = daysOf(part);
  const [first = "", last = "9999"] = [days[0], days.at(-1)];
  const isLong = part.times.some((line) => LONG.test(line));
  return first <= dayOf(end + DAY_MS) && (isLong || last >= dayOf(start - WEEK_MS));
}

/** The first days of those that are nearest. */
function nextDays(parts: readonly CalendarPart[], now: Date): string[] {
  const distance = (day: string): number => Math.abs(Date.parse(day) - now.getTime());
  const days = new Set(parts.flatMap((part) => daysOf(part).slice(0, 1)));
  return [...days]
    .filter((day) => !Number.isNaN(Date.parse(day)))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST_DAYS)
    .sort();
}

const isOneOf = (name: string) => (part: CalendarPart) => part.name === name;

/** When a calendar leaves its owner no time, from yesterday for a year. `timeZone` is the site's. */
export function readBusyTimes(calendar: string, now: Date, timeZone: string): BusyTimes {
  const siteZone = new NamedZone({ tzid: timeZone });
  const range: Period = { start: now.getTime() - DAY_MS, end: now.getTime() + DAYS * DAY_MS };
  const owner = ownerInName(calendar);
  const parts = readParts(calendar);
  const unread = new Set<CalendarPart>();
  const periods: Period[] = [];
  const attempt = (part: CalendarPart, work: () => void): void => {
    try {
      work();
    } catch {
      unread.add(part);
    }
  };

  for (const part of parts.filter(isOneOf("VTIMEZONE")))
    attempt(part, () =>
      limited(() => registerDefinedZone(part, new Date(range.end).getUTCFullYear())),
    );
  // Only what is in such a zone is uncertain.
  unread.clear();
  registerNamedZones(parts);

  for (const part of parts.filter(isOneOf("VFREEBUSY")).flatMap(busyTimesIn))
    attempt(part, () => {
      for (const property of componentOf(part).getAllProperties("freebusy"))
        if (property.getFirstParameter("fbtype") !== "FREE")
          for (const one of property.getValues() as ICAL.Period[]) {
            const period = {
              start: momentOf(one.start, siteZone),
              end: momentOf(one.getEnd(), siteZone),
            };
            periods.push(...inQuarters(period, range));
          }
    });

  const events: ReadEvent[] = [];
  const possible = parts.filter((part) => part.name === "VEVENT" && mayBeIn(part, range));
  for (const part of possible)
    attempt(part, () => {
      const event = new ICAL.Event(componentOf(part), { exceptions: [] });
      // Reads both, which may fail.
      momentOf(event.startDate, siteZone);
      if (event.recurrenceId) momentOf(event.recurrenceId, siteZone);
      events.push({ part, event, siteZone, isFree: isFree(part, owner) });
    });

  const current = withoutOlder(events);
  const exceptions = new Map<string, ReadEvent[]>();
  for (const one of current.filter(({ event }) => event.isRecurrenceException())) {
    const others = exceptions.get(one.event.uid);
    if (others) others.push(one);
    else exceptions.set(one.event.uid, [one]);
  }
  const read = (one: ReadEvent): void => {
    const { event, part } = one;
    const isMaster = event.uid && event.isRecurring() && !event.isRecurrenceException();
    const found = periodsOf(one, (isMaster && exceptions.get(event.uid)) || [], range);
    periods.push(...found);
    if (found.length > 0 && hasUnknownZone(part)) unread.add(part);
  };
  const isSeries = ({ event, part }: ReadEvent): boolean =>
    event.isRecurring() || part.times.length > MOST_LINES;
  for (const one of current.filter((one) => !isSeries(one))) attempt(one.part, () => read(one));
  for (const one of current.filter(isSeries)) attempt(one.part, () => limited(() => read(one)));

  const missed = [...unread].filter((part) => !isFree(part, owner));
  return {
    periods: merged(periods),
    unread: { count: missed.length, days: nextDays(missed, now) },
  };
}
