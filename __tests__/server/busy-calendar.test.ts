import type { RequestListener } from "node:http";
import type { Availability } from "../../functions/contract/endpoint";
import { readBusyTimes } from "../../functions/appointments/busy-times";
import { calendarText } from "../functions/support/appointment-page";
import { NOW } from "../functions/support/records";
import { nextWeekday } from "../support/form-steps";
import { useCalendar } from "./support/calendar";

const calendar = useCalendar();

/** Events as common programs write them, apart by empty lines, and the busy times in UTC. */
const ORDINARY: [name: string, events: string, busy: string, zone?: string][] = [
  [
    "Google: events in UTC, with a folded line",
    `DTSTART:20260309T080000Z\nDTEND:20260309T090000Z\nSUMMARY:Board\\, folded\n  here

DTSTART:20260310T121500Z\nDTEND:20260310T124000Z\nTRANSP:OPAQUE`,
    "09T08:00-09T09:00 10T12:15-10T12:45",
  ],
  [
    "Google: a series with an exception, a moved and a cancelled meeting",
    `UID:series\nDTSTART;TZID=Europe/Oslo:20260216T093000\nDTEND;TZID=Europe/Oslo:20260216T103000
RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260318T235959Z\nEXDATE;TZID=Europe/Oslo:20260311T093000

UID:series\nRECURRENCE-ID;TZID=Europe/Oslo:20260316T093000
DTSTART;TZID=Europe/Oslo:20260317T150000\nDTEND;TZID=Europe/Oslo:20260317T160000

UID:series\nRECURRENCE-ID:20260318T083000Z\nSTATUS:CANCELLED
DTSTART;TZID=Europe/Oslo:20260318T120000\nDTEND;TZID=Europe/Oslo:20260318T130000`,
    "04T08:30-04T09:30 09T08:30-09T09:30 17T14:00-17T15:00",
  ],
  [
    "Google: whole days, one of them free",
    `DTSTART;VALUE=DATE:20260310\nDTEND;VALUE=DATE:20260312

DTSTART;VALUE=DATE:20260313\nTRANSP:TRANSPARENT

DTSTART;VALUE=DATE:20260330`,
    "09T23:00-11T23:00 29T22:00-30T22:00",
  ],
  [
    "Outlook: a series in a zone that it defines",
    `DTSTART;TZID=W. Europe Standard Time:20260202T140000
DTEND;TZID=W. Europe Standard Time:20260202T150000
RRULE:FREQ=WEEKLY;UNTIL=20260309T130000Z;INTERVAL=1;BYDAY=MO;WKST=MO

DTSTART;TZID=W. Europe Standard Time:20260330T140000
DTEND;TZID=W. Europe Standard Time:20260330T150000`,
    "09T13:00-09T14:00 30T12:00-30T13:00",
    `BEGIN:VTIMEZONE\nTZID:W. Europe Standard Time\nBEGIN:DAYLIGHT\nDTSTART:19700329T020000
TZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nEND:DAYLIGHT
BEGIN:STANDARD\nDTSTART:19701025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD\nEND:VTIMEZONE`,
  ],
  [
    "Apple: a duration and an alarm",
    `DTSTART;TZID=Europe/Oslo:20260313T163000\nDURATION:PT45M
BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nDESCRIPTION:x\nEND:VALARM`,
    "13T15:30-13T16:15",
  ],
  [
    "Thunderbird: weekdays until a day, but for times and a day that are left out",
    `DTSTART;TZID=Europe/Oslo:20260105T120000\nDTEND;TZID=Europe/Oslo:20260105T123000
RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260310
EXDATE;TZID=Europe/Oslo:20260304T120000,20260304T120000,20260305T120000
EXDATE;VALUE=DATE:20260306`,
    "03T11:00-03T11:30 09T11:00-09T11:30 10T11:00-10T11:30",
  ],
  [
    "Nextcloud: a zone without a definition, further days, and times without a zone",
    `DTSTART;TZID=Europe/London:20260311T120000\nDTEND;TZID=Europe/London:20260311T130000
RDATE;TZID=Europe/London:20260318T120000

DTSTART:20260310T103000\nDURATION:PT30M\nRRULE:FREQ=WEEKLY;UNTIL=20260317T093000Z`,
    "10T09:30-10T10:00 11T12:00-11T13:00 17T09:30-17T10:00 18T12:00-18T13:00",
  ],
  [
    "a reminder, and a time that is over",
    "DTSTART:20260310T121500Z\n\nDTSTART:20260105T100000Z\nDTEND:20260105T110000Z",
    "",
  ],
];

test.each(ORDINARY)("%s", async (_, events, busy, ...[zone = ""]) => {
  const lines = events.split("\n\n").map((event) => event.split("\n"));
  const text = calendarText(lines, zone.split("\n").filter(Boolean));
  const { times, ...read } = await calendar.read(text);
  const short = times.map((time) => time.replaceAll("2026-03-", "").replace(" ", "-"));
  expect([short.join(" "), read.lines, read.readAt]).toEqual([busy, [], NOW]);
});

const GOOD = ["DTSTART:20260306T120000Z", "DURATION:PT1H"];
const GOOD_TIME = "2026-03-06T12:00 2026-03-06T13:00";

test.each([
  ["an unknown frequency", [...GOOD, "RRULE:FREQ=NONSENSE"]],
  ["no beginning", ["DTEND:20260306T130000Z"]],
  ["an end before its beginning", [...GOOD.slice(0, 1), "DTEND:20260306T110000Z"]],
  ["a line that is too long", [`DTSTART${";B=c".repeat(1_000_000)}:20260306T120000Z`]],
  ["a meeting every second", [...GOOD, "RRULE:FREQ=SECONDLY"]],
  ["a rule that never matches", [...GOOD, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"]],
])("an event with %s does not affect others", async (_, broken) => {
  const { times, lines, unread, readAt } = await calendar.read(calendarText([broken, GOOD]));
  expect(times).toEqual([GOOD_TIME]);
  expect(unread).toEqual({ count: 1, days: ["2026-03-06"] });
  // No call is confirmed at once.
  expect(readAt).toBeUndefined();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: "busy calendar events not read", count: 1 }),
  ]);
});

const good = calendarText([GOOD]);
const never = [...GOOD, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"];

const BAD: [reason: string, RequestListener | string, timeoutMs?: number][] = [
  ["HTTP 500", (_request, response) => response.writeHead(500).end(good)],
  [
    "HTTP 302",
    (request, response) => {
      if (request.url === "/elsewhere") response.end(good);
      else response.writeHead(302, { location: "/elsewhere" }).end();
    },
  ],
  ["no calendar", "<h1>Please sign in</h1>"],
  ["no calendar", good.slice(0, -20)],
  ["too large", (_request, response) => void response.write(good + " ".repeat(5_000_000))],
  ["TimeoutError", () => undefined, 300],
  ["takes too long", calendarText(Array.from({ length: 60 }, () => never)), 2000],
];

test.each(BAD)("keeps earlier times after: %s", async (reason, badResponse, timeoutMs = 60_000) => {
  const { lines, options, periods, refresh, isTried, onTried } = calendar.open();
  calendar.answer(good);
  expect(isTried()).toBe(false);
  await refresh();
  expect(isTried()).toBe(true);
  const before = periods();
  expect(before).toHaveLength(1);
  calendar.answer(badResponse);
  options.timeoutMs = timeoutMs;
  await refresh();
  expect(periods()).toBe(before);
  expect(onTried.mock.calls).toEqual([[NOW, { count: 0, days: [] }], [NOW]]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: "busy calendar failed", reason }),
  ]);
  expect(lines.join()).not.toContain("secret");
});

test("the built host hides busy times despite a broken event", async () => {
  const day = nextWeekday();
  const at = (time: string) => `DTSTART;TZID=Europe/Oslo:${day.replaceAll("-", "")}T${time}`;
  const lunch = [at("120000"), "DURATION:PT30M"];
  calendar.answer(calendarText([[at("090000"), "RRULE:FREQ=NONSENSE"], lunch]));
  const host = await calendar.bundled.start({ env: { BUSY_CALENDAR_URL: calendar.url } });
  let offered: Partial<Availability> = {};
  while (Object.keys(offered.fullTimes ?? {}).length === 0)
    offered = (await (await fetch(`${host.url}/api/availability`)).json()) as Availability;
  await host.stop();
  expect(offered.fullTimes).toEqual({ [day]: ["12:00-12:15", "12:00 - 12:30"] });
});

test("Of the last two months, whole days are read: they delay the answer to earlier requests", () => {
  const text = calendarText([
    ["DTSTART;VALUE=DATE:20260216"],
    ["DTSTART:20260216T080000Z", "DTEND:20260216T090000Z"],
    ["DTSTART;VALUE=DATE:20251201"],
  ]);
  const { periods } = readBusyTimes(text, NOW, "Europe/Oslo");
  const start = Date.parse("2026-02-15T23:00:00Z");
  expect(periods).toEqual([{ start, end: start + 24 * 3_600_000 }]);
});
