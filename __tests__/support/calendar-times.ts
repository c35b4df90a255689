import type { Availability } from "../../functions/contract/endpoint";
import { type CalendarDay, isBookableDay, nextDay } from "../../functions/contract/calendar-day";
import { callSlots } from "../../functions/contract/forms";
import { slotTimes } from "../../functions/contract/slots";

export interface OrdinaryCalendar {
  name: string;
  text: string;
  /** By the site's clock. */
  busy: readonly [day: CalendarDay, start: string, end: string][];
}

/** The text of a calendar; each event gets a UID unless it has one. */
export function calendarText(events: readonly (readonly string[])[], zones: string[] = []): string {
  const lines = events.flatMap((event, index) => [
    "BEGIN:VEVENT",
    ...(event.some((line) => line.startsWith("UID:")) ? [] : [`UID:${index}@example.com`]),
    ...event,
    "END:VEVENT",
  ]);
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", ...zones, ...lines];
  return [...all, "END:VCALENDAR", ""].join("\r\n");
}

/** The definition of a zone that changes its clocks as Europe does. */
export function zoneText(name: string, offset: number): string[] {
  const utc = (hours: number): string => `+0${hours}00`;
  const change = (kind: string, month: number, from: number, to: number): string[] => [
    `BEGIN:${kind}`,
    `DTSTART:1970${String(month).padStart(2, "0")}25T0${offset + 1}0000`,
    `TZOFFSETFROM:${utc(from)}`,
    `TZOFFSETTO:${utc(to)}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    ...change("DAYLIGHT", 3, offset, offset + 1),
    ...change("STANDARD", 10, offset + 1, offset),
    "END:VTIMEZONE",
  ];
}

/** The first Monday in at least two weeks. */
export function laterMonday(now: Date): CalendarDay {
  let day = new Date(now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
  while (new Date(day).getUTCDay() !== 1) day = nextDay(day);
  return day;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

const WINDOW_DAYS = 12;

/** Days and slots that a host does not offer in the two weeks from `monday`, as `takenSlots`. */
export function notOffered(
  { closedDays, fullTimes }: Availability,
  monday: CalendarDay,
): Record<string, string> {
  const end = new Date(Date.parse(monday) + WINDOW_DAYS * 86_400_000).toISOString().slice(0, 10);
  const full = Object.entries(fullTimes).map(([day, slots]) => [day, slots.join()]);
  const all = [...full, ...closedDays.map((day) => [day, "closed"])];
  return Object.fromEntries(all.filter(([day = ""]) => day >= monday && day < end));
}

/** All slots of both forms that are taken, by day; a whole day is "closed". */
export function takenSlots(busy: OrdinaryCalendar["busy"]): Record<string, string> {
  const slots = ["standard-call-booking", "discovery-call-booking"].flatMap(callSlots);
  const days = [...new Set(busy.map(([day]) => day))].filter((day) => isBookableDay(day, day));
  const taken = days.map((day): [CalendarDay, string] => {
    const times = busy.filter(([of]) => of === day);
    const found = slots.filter((slot) => {
      const { start, end } = slotTimes(slot) ?? { start: 0, end: 0 };
      return times.some(([, from, to]) => minutesOf(from) < end && start < minutesOf(to));
    });
    return [day, found.length === slots.length ? "closed" : found.join()];
  });
  return Object.fromEntries(taken);
}
