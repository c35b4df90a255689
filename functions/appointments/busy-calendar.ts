import ical, { type EventInstance, type VEvent } from "node-ical";
import { dayOfLocalDate, oneYearAfter } from "../contract/calendar-day";
import { helsinkiMoment, helsinkiToday } from "../contract/helsinki-time";
import { errorCode, type Log } from "../log";
import type { Period } from "./availability";

const REFRESH_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5_000_000;
const DAY_MS = 86_400_000;

const problem = (code: string): Error => Object.assign(new Error(code), { code });

async function download(url: string, timeoutMs: number): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw problem(`HTTP ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_BYTES) throw problem("too large");
    chunks.push(part.value);
  }
  const text = Buffer.concat(chunks).toString("utf8").trim();
  // A page of an error with status 200, or a connection that broke, must not free any time.
  if (!text.startsWith("BEGIN:VCALENDAR") || !text.endsWith("END:VCALENDAR"))
    throw problem("no calendar");
  return text;
}

/** Too many to list, and no meeting. */
const ENDLESS = /FREQ=(?:SECONDLY|MINUTELY|HOURLY)/;

const isFree = ({ transparency, status }: VEvent): boolean =>
  transparency === "TRANSPARENT" || status === "CANCELLED";

/** node-ical reads a day without a time as midnight of the machine. */
function startOf(date: Date, isFullDay: boolean): number {
  const start = isFullDay ? helsinkiMoment(dayOfLocalDate(date), 0) : date;
  return (start ?? date).getTime();
}

function toPeriods({ event, start, end, isFullDay }: EventInstance): Period[] {
  if (isFree(event)) return [];
  return [{ start: startOf(start, isFullDay), end: startOf(end, isFullDay) }];
}

/** The times of events that are not marked as free, for a year. */
export async function busyPeriods(text: string, now: Date): Promise<Period[]> {
  const from = new Date(now.getTime() - DAY_MS);
  const last = helsinkiMoment(oneYearAfter(helsinkiToday(now)), 0)?.getTime() ?? 0;
  const range = { from, to: new Date(last + DAY_MS), expandOngoing: true };
  const parts = Object.values(await ical.async.parseICS(text));
  return parts
    .flatMap((event) => (event?.type === "VEVENT" ? [event] : []))
    .filter(({ rrule }) => !ENDLESS.test(rrule?.toString() ?? ""))
    .flatMap((event) => ical.expandRecurringEvent(event, range).flatMap(toPeriods));
}

/** Reads the owner's calendar every five minutes. A failure keeps what was read before. */
export function createBusyCalendar(
  url: string,
  log: Log,
  now: () => Date = () => new Date(),
  timeoutMs = TIMEOUT_MS,
) {
  let periods: readonly Period[] = [];
  async function refresh(): Promise<void> {
    try {
      periods = await busyPeriods(await download(url, timeoutMs), now());
    } catch (error) {
      // The address is a secret.
      log("warn", "busy calendar failed", { reason: errorCode(error) });
    }
  }
  return {
    /** As the calendar was when it could last be read; empty until then. */
    periods: () => periods,
    refresh,
    start(): void {
      void refresh();
      setInterval(() => void refresh(), REFRESH_MS).unref();
    },
  };
}
