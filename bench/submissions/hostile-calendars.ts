import { setTimeout as wait } from "node:timers/promises";
import { openReceiver } from "../../__tests__/functions/support/webhook-receiver";
import {
  calendarText,
  laterMonday,
  notOffered,
  takenSlots,
} from "../../__tests__/support/calendar-times";
import { startTestHost } from "../../__tests__/support/host";
import { ordinaryCalendars } from "../../__tests__/support/ordinary-calendars";
import type { Availability } from "../../functions/contract/endpoint";
import type { Bench, BenchRun } from "../bench";

const GOAL_MS = 100;
/** The longest that a host reads a calendar. */
const READ_MS = 12_000;
const PAUSE_MS = 20;

const TIME = ["DTSTART:20260101T080000Z", "DURATION:PT1H"];
const numbers = (count: number): string => Array.from({ length: count }, (_, n) => n).join();
const repeated = (count: number, ...lines: string[]): string =>
  calendarText(Array.from({ length: count }, () => lines));
const ruled = (count: number, rule: string): string => repeated(count, ...TIME, `RRULE:${rule}`);
const everySecond = `FREQ=DAILY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`;
const FEBRUARY_30 = "BYMONTH=2;BYMONTHDAY=30";
const exdate = (_: unknown, n: number): string =>
  `EXDATE:${new Date(Date.UTC(2026, 0, 1, 8) + n * 3_600_000).toISOString().replace(/[-:]|\.000/g, "")}`;

const ZONE_BOMB = [
  ...["BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0200", "TZOFFSETTO:+0300", "RRULE:FREQ=SECONDLY"],
  ...["END:STANDARD", "END:VTIMEZONE"],
];
const IN_ITS_ZONE = ["DTSTART;TZID=X:20261201T100000", "DURATION:PT1H"];

const KINDS: Readonly<Record<string, () => string>> = {
  "UID of the prototype": () => repeated(1, "UID:__proto__", ...TIME, "STATUS:CONFIRMED"),
  "UID of the constructor": () => repeated(1, "UID:constructor", ...TIME, "RAW:x"),
  "every second by lists": () => ruled(1, everySecond),
  "30 February, yearly": () => ruled(2, `FREQ=YEARLY;${FEBRUARY_30}`),
  "30 February, daily": () => ruled(1, `FREQ=DAILY;${FEBRUARY_30}`),
  "60 × 30 February": () => ruled(60, `FREQ=DAILY;${FEBRUARY_30}`),
  "1,000 × 30 February": () => ruled(1000, `FREQ=DAILY;${FEBRUARY_30}`),
  "200 daily events": () => ruled(200, "FREQ=DAILY"),
  "50,000 left out": () =>
    repeated(1, ...TIME, "RRULE:FREQ=DAILY", ...Array.from({ length: 50_000 }, exdate)),
  "1,000,000 folded lines": () =>
    repeated(1, [...TIME, "SUMMARY:x"].join("\r\n") + "\r\n y".repeat(1e6)),
  secondly: () => ruled(20, "FREQ=SECONDLY"),
  minutely: () => ruled(20, "FREQ=MINUTELY"),
  hourly: () => ruled(50, "FREQ=HOURLY"),
  "since the year 1": () =>
    repeated(20, "DTSTART:00010101T080000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
  "40,000 events": () => repeated(40_000, ...TIME),
  "events without an end": () =>
    `BEGIN:VCALENDAR\n${"BEGIN:VEVENT\n".repeat(300_000)}END:VCALENDAR`,
  "a zone that changes every second": () => calendarText([IN_ITS_ZONE], ZONE_BOMB),
  "a line of 4 MB": () => repeated(1, ...TIME, `SUMMARY:${";,\\".repeat(1_300_000)}`),
  "a million parameters": () => repeated(1, ...TIME, `X-A${";B=c".repeat(1_000_000)}:x`),
  "broken rules": () => ruled(5000, "FREQ=WEEKLY;BYDAY=XX"),
};

/** Runs the built host (dist/) with this calendar. */
async function withCalendar<Result>(text: string, use: (url: string) => Promise<Result>) {
  const calendar = await openReceiver((response) => response.end(text));
  const host = await startTestHost({ env: { BUSY_CALENDAR_URL: calendar.url } });
  try {
    return await use(host.url);
  } finally {
    await host.stop();
    await calendar.close();
  }
}

/** The longest wait of a page while the calendar is read. */
async function longestWait(url: string): Promise<number> {
  let longest = 0;
  for (const until = performance.now() + READ_MS; performance.now() < until;) {
    const start = performance.now();
    await (await fetch(url)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await wait(PAUSE_MS);
  }
  return Math.round(longest);
}

async function ordinaryProblems(say: BenchRun["say"]): Promise<string[]> {
  const monday = laterMonday(new Date());
  const shown = async (url: string) => {
    const answer = await fetch(new URL("/api/availability", url));
    return notOffered((await answer.json()) as Availability, monday);
  };
  const none = await withCalendar(calendarText([]), async (url) => {
    await wait(2000);
    return shown(url);
  });
  const inWords = (slots: object): string => JSON.stringify(Object.entries(slots).sort());
  const problems: string[] = [];
  for (const { name, text, busy } of ordinaryCalendars(monday)) {
    const should = inWords({ ...takenSlots(busy), ...none });
    const is = await withCalendar(text, async (url) => {
      let found = "";
      for (let tries = 0; tries < 50 && found !== should; tries++) {
        await wait(200);
        found = inWords(await shown(url));
      }
      return found;
    });
    say(`${name}: ${is === should ? "exact" : "WRONG"}`);
    if (is !== should) problems.push(`${name}: ${is}, not ${should}`);
  }
  return problems;
}

export const hostileCalendars: Bench = {
  name: "hostile-calendars",
  about:
    "the built host with 20 hostile busy calendars, a page at most 100 ms late, and 10 ordinary " +
    "ones, which hide exactly their times; kinds",
  full: Object.keys(KINDS).length,
  async run({ count, say }) {
    const problems = await ordinaryProblems(say);
    const idle = await withCalendar(calendarText([]), longestWait);
    const figures: Record<string, number> = { "no events ms": idle };
    for (const [name, text] of Object.entries(KINDS).slice(0, count)) {
      const ms = await withCalendar(text(), longestWait);
      figures[`${name} ms`] = ms;
      say(`${name}: ${ms} ms`);
      if (ms > GOAL_MS) problems.push(`${name}: a page waited ${ms} ms`);
    }
    return { problems, figures };
  },
};
