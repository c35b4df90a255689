import { setTimeout as wait } from "node:timers/promises";
import { calendarText } from "../../__tests__/functions/support/appointment-page";
import { openReceiver } from "../../__tests__/functions/support/servers";
import type { Bench } from "../bench";
import { bundleHosts, type Hosts } from "./support/hosts";
import { startLoad } from "./support/load";

const MOST_MS = 100;
/** The short form runs beside other work. */
const MOST_MS_UNTIMED = 1000;
/** A slow calendar is slow each time; other work on the machine is not. */
const TRIES = 3;
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

type Waits = Record<"page" | "post", number>;

/** The longest waits of a page and of a form's post while a host reads the calendar. */
async function longestWaits(hosts: Hosts, text: string): Promise<Waits> {
  const calendar = await openReceiver((response) => response.end(text));
  const host = await hosts.start({ BUSY_CALENDAR_URL: calendar.url });
  const load = startLoad({ url: () => host.url, clients: 1, seed: 1, pauseMs: PAUSE_MS });
  let longest = 0;
  for (const until = performance.now() + READ_MS; performance.now() < until;) {
    const start = performance.now();
    await (await fetch(host.url)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await wait(PAUSE_MS);
  }
  await load.stop();
  await hosts.kill(host);
  await calendar.close();
  return { page: Math.round(longest), post: Math.round(Math.max(...load.times)) };
}

export const hostileCalendars: Bench = {
  name: "hostile-calendars",
  about: "a page and a post take at most 100 ms beside each of 20 hostile busy calendars; kinds",
  full: Object.keys(KINDS).length,
  async run({ count, report }) {
    const hosts = await bundleHosts();
    const problems: string[] = [];
    const mostMs = count < hostileCalendars.full ? MOST_MS_UNTIMED : MOST_MS;
    const figures: Record<string, number> = {};
    const kinds = Object.entries(KINDS).slice(0, count);
    // No post was taken: -Infinity.
    const isShort = (ms: number): boolean => ms >= 0 && ms <= mostMs;
    for (const [name, text] of [["no events", () => calendarText([])] as const, ...kinds]) {
      let waits: Waits;
      let tries = 0;
      do {
        waits = await longestWaits(hosts, text());
        report(`${name}: page ${waits.page} ms, post ${waits.post} ms`);
      } while (++tries < TRIES && !Object.values(waits).every(isShort));
      for (const [what, ms] of Object.entries(waits)) {
        figures[`${name}, ${what} ms`] = ms;
        if (!isShort(ms))
          problems.push(`${name}: a ${what} took ${ms} ms, ${tries} times in a row`);
      }
    }
    return { problems, figures };
  },
};
