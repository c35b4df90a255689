import vm from "node:vm";
import { tzOffset } from "@date-fns/tz";
import ICAL from "ical.js";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import { TIME_ZONE } from "../contract/site-data";
import type { Period } from "../shared/periods";

/** A year and some days. */
const DAYS = 370;
/** Slots begin and end on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** A daily event of fifty years; what repeats more often is no meeting. */
const MAX_OCCURRENCES = 20_000;
/** There are rules that never match, and the parser looks for a match forever. */
const RULE_MS = 1000;
/** For all rules: the thread has 10 s. */
let leftMs = 8000;

/** Ends `work` by an error when it takes too long, or when no time is left for any. */
function limited(work: () => void): void {
  const timeout = Math.floor(Math.min(RULE_MS, leftMs));
  if (timeout < 1) throw new RangeError("no time is left");
  const start = performance.now();
  Object.assign(globalThis, { limitedWork: work });
  try {
    vm.runInThisContext("limitedWork()", { timeout });
  } finally {
    leftMs -= performance.now() - start;
  }
}

/** A time zone of the runtime. */
class NamedZone extends ICAL.Timezone {
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
    const guess = asUtc - tzOffset(this.tzid, new Date(asUtc)) * MINUTE_MS;
    // Near a clock change the first offset may be wrong.
    return tzOffset(this.tzid, new Date(guess)) * 60;
  }
}

const SITE_ZONE = new NamedZone({ tzid: TIME_ZONE });

/** Days, and times without a known zone, are the site's. */
function momentOf(time: ICAL.Time): number {
  const isZoned = !time.isDate && time.zone !== ICAL.Timezone.localTimezone;
  const zoned = isZoned ? time : time.clone();
  if (!isZoned) zoned.zone = SITE_ZONE;
  return zoned.toUnixTime() * 1000;
}

/** Each is parsed by itself, so that a broken one costs no other. */
function componentsIn(text: string, name: string): string[] {
  const [, ...parts] = text.split(`\nBEGIN:${name}\n`);
  return parts.map((part) => `BEGIN:${name}\n${part.split(`\nEND:${name}`)[0]}\nEND:${name}`);
}

/** Calls `work` for each; returns those that failed. */
function failuresOf<Item>(items: readonly Item[], work: (item: Item) => void): Item[] {
  return items.filter((item) => {
    try {
      work(item);
      return false;
    } catch {
      return true;
    }
  });
}

/** Names that the runtime supports are not read from the file. */
function registerZones(text: string, year: number): void {
  const lastDay = new ICAL.Time({ year, month: 12, day: 31 }, ICAL.Timezone.localTimezone);
  const register = (one: string): void => {
    const zone = new ICAL.Timezone(ICAL.Component.fromString(one));
    // Reads the rules of the zone, once.
    zone.utcOffset(lastDay);
    ICAL.TimezoneService.register(zone);
  };
  failuresOf(componentsIn(text, "VTIMEZONE"), (one) => limited(() => register(one)));
  const names = new Set([...text.matchAll(/;TZID="?([^":;\n]+)/g)].map(([, name = ""]) => name));
  for (const tzid of names)
    if (!Number.isNaN(tzOffset(tzid, new Date())))
      ICAL.TimezoneService.register(new NamedZone({ tzid }));
}

const isFree = ({ component }: ICAL.Event): boolean =>
  component.getFirstPropertyValue("transp") === "TRANSPARENT" ||
  component.getFirstPropertyValue("status") === "CANCELLED";

function timesOf({ component }: ICAL.Event, name: string): ICAL.Time[] {
  const values = component.getAllProperties(name).flatMap((one) => one.getValues() as unknown[]);
  return values.flatMap((value) => {
    if (value instanceof ICAL.Period) return [value.start];
    return value instanceof ICAL.Time ? [value] : [];
  });
}

/** A moment, or a whole day: "2026-03-05". */
type Exclusions = Set<number | string>;

interface Range {
  from: number;
  last: number;
}

function periodsOf(event: ICAL.Event, { from, last }: Range, excluded: Exclusions): Period[] {
  const { startDate, component } = event;
  const periods: Period[] = [];
  const lengthMs = momentOf(event.endDate) - momentOf(startDate);
  if (lengthMs <= 0 || isFree(event)) return [];
  const add = (time: ICAL.Time): boolean => {
    // Time zones are slow, and daily meetings may be years old.
    if (Date.UTC(time.year, time.month - 1, time.day + 2) + lengthMs < from) return true;
    const start = momentOf(time);
    const end = start + lengthMs;
    const isExcluded = excluded.has(start) || excluded.has(time.toString().slice(0, 10));
    if (end > from && start < last && !isExcluded)
      periods.push({
        start: Math.floor(start / QUARTER_MS) * QUARTER_MS,
        end: Math.ceil(end / QUARTER_MS) * QUARTER_MS,
      });
    return start < last;
  };
  for (const time of [startDate, ...timesOf(event, "rdate")]) add(time);
  // The end of a series may be in UTC: its times are compared with it.
  if (!startDate.isDate && startDate.zone === ICAL.Timezone.localTimezone)
    startDate.zone = SITE_ZONE;
  for (const property of component.getAllProperties("rrule")) {
    const rule = property.getFirstValue() as ICAL.Recur;
    // Some programs end a series of times with a day, which belongs to it.
    if (rule.until?.isDate && !startDate.isDate) rule.until.adjust(1, 0, 0, 0);
    const iterator = rule.iterator(startDate);
    for (let count = 0, time = iterator.next(); time && add(time); time = iterator.next())
      if (++count > MAX_OCCURRENCES) throw new RangeError("too many occurrences");
  }
  return periods;
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

export interface BusyTimes {
  /** In order and apart from each other, in quarters of an hour. */
  periods: Period[];
  /** Events that could not be read. */
  unread: number;
}

/** When a calendar leaves its owner no time, from yesterday for a year. */
export function readBusyTimes(calendar: string, now: Date): BusyTimes {
  const text = calendar.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");
  const range = { from: now.getTime() - DAY_MS, last: now.getTime() + DAYS * DAY_MS };
  registerZones(text, new Date(range.last).getUTCFullYear());
  const events: ICAL.Event[] = [];
  const exclusions = new Map<string, Exclusions>();
  const unparsed = failuresOf(componentsIn(text, "VEVENT"), (one) => {
    const event = new ICAL.Event(ICAL.Component.fromString(one), { exceptions: [] });
    const excluded = exclusions.get(event.uid) ?? new Set();
    const isException = event.isRecurrenceException();
    for (const time of isException ? [event.recurrenceId] : timesOf(event, "exdate"))
      excluded.add(time.isDate ? time.toString() : momentOf(time));
    exclusions.set(event.uid, excluded);
    events.push(event);
  });
  const periods: Period[] = [];
  const read = (event: ICAL.Event): void => {
    const isException = event.isRecurrenceException();
    const excluded = (!isException && exclusions.get(event.uid)) || new Set();
    periods.push(...periodsOf(event, range, excluded));
  };
  const series = events.filter((event) => event.isRecurring());
  const single = events.filter((event) => !event.isRecurring());
  const endless = failuresOf(series, (event) => limited(() => read(event)));
  const unread = [...failuresOf(single, read), ...endless];
  return { periods: merged(periods), unread: unparsed.length + unread.length };
}
