import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createBusyCalendar } from "../../functions/appointments/busy-calendar";
import type { Availability } from "../../functions/contract/endpoint";
import { createLog } from "../../functions/shared/log";
import { NOW } from "../functions/support/records";
import { removeTemporaryFolders } from "../functions/support/temporary-folder";
import { calendarText, laterMonday, notOffered, takenSlots } from "../support/calendar-times";
import type { TestHost } from "../support/host";
import { ordinaryCalendars } from "../support/ordinary-calendars";
import { bundleHost, type BundledHost } from "./support/made-site";

let bundled: BundledHost;
let server: Server;
let respond: RequestListener;
let url: string;
beforeAll(async () => {
  bundled = await bundleHost();
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  removeTemporaryFolders();
  await bundled.remove();
});

const serve = (text: string): RequestListener => {
  return (_request, response) => void response.end(text);
};

function open(program = bundled.calendarThread) {
  const lines: string[] = [];
  const options = { timeoutMs: 60_000, program };
  const log = createLog((line) => void lines.push(line));
  const onTried = jest.fn(() => Promise.resolve());
  const calendar = createBusyCalendar({ url, log, onTried, now: () => NOW }, options);
  return { lines, options, onTried, ...calendar };
}

async function read(text: string, { program }: { program?: string } = {}) {
  respond = serve(text);
  const calendar = open(program);
  await calendar.refresh();
  const { lines } = calendar;
  const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
  return { lines, times: calendar.periods().map(({ start, end }) => `${iso(start)} ${iso(end)}`) };
}

const GOOD = ["DTSTART:20260306T120000Z", "DURATION:PT1H"];
const GOOD_TIME = "2026-03-06T12:00 2026-03-06T13:00";

test.each([
  ["an unknown frequency", [...GOOD, "RRULE:FREQ=NONSENSE"]],
  ["an unknown weekday", [...GOOD, "RRULE:FREQ=WEEKLY;BYDAY=XX"]],
  ["a line that is none", [...GOOD, "nonsense"]],
  ["no date", ["DTSTART:tomorrow", "DURATION:PT1H"]],
  ["no start", ["SUMMARY:Lunch"]],
  ["a meeting every second", [...GOOD, "RRULE:FREQ=SECONDLY"]],
  ["a rule that never matches", [...GOOD, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"]],
])("an event with %s costs only itself", async (_, broken) => {
  const { times, lines } = await read(calendarText([broken, GOOD]));
  expect(times).toEqual([GOOD_TIME]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: "busy calendar events not read", count: 1 }),
  ]);
});

const good = calendarText([GOOD]);
const never = [...GOOD, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"];

const BAD: [reason: string, RequestListener, timeoutMs?: number][] = [
  ["HTTP 500", (_request, response) => response.writeHead(500).end(good)],
  [
    "HTTP 302",
    (request, response) => {
      if (request.url === "/elsewhere") response.end(good);
      else response.writeHead(302, { location: "/elsewhere" }).end();
    },
  ],
  ["no calendar", serve("<h1>Please sign in</h1>")],
  ["no calendar", serve(good.slice(0, -20))],
  ["too large", serve(good + " ".repeat(5_000_000))],
  ["TimeoutError", () => undefined, 300],
  ["takes too long", serve(calendarText(Array.from({ length: 60 }, () => never))), 2000],
];

test.each(BAD)("keeps what it knows after: %s", async (reason, badResponse, timeoutMs = 60_000) => {
  const { lines, options, periods, refresh, isTried, onTried } = open();
  respond = serve(good);
  expect(isTried()).toBe(false);
  await refresh();
  expect(isTried()).toBe(true);
  const before = periods();
  expect(before).toHaveLength(1);
  respond = badResponse;
  options.timeoutMs = timeoutMs;
  await refresh();
  expect(periods()).toBe(before);
  expect(onTried.mock.calls).toEqual([
    [NOW, true],
    [NOW, false],
  ]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: "busy calendar failed", reason }),
  ]);
  expect(lines.join()).not.toContain("secret");
});

describe("the built host", () => {
  const monday = laterMonday(new Date());
  const lunch = `DTSTART:${monday.replaceAll("-", "")}T090000Z`;
  let host: TestHost | undefined;
  afterEach(() => host?.stop());

  async function availabilityOf(text: string) {
    respond = serve(text);
    host = await bundled.start({ env: { BUSY_CALENDAR_URL: url } });
    const origin = host.url;
    const get = (path: string) => fetch(new URL(path, origin));
    for (;;) {
      const availability = (await (await get("/api/availability")).json()) as Availability;
      if (Object.keys(availability.fullTimes).length > 0 || availability.closedDays.length > 0)
        return { get, taken: notOffered(availability, monday) };
    }
  }

  it("hides exactly the busy times of ordinary calendars, in spite of a broken event", async () => {
    const calendars = ordinaryCalendars(monday);
    const events = calendars.map(
      ({ text }) => /BEGIN:V(?:EVENT|TIMEZONE)[^]*END:VEVENT/.exec(text)?.[0],
    );
    const broken = ["BEGIN:VEVENT", "UID:x", lunch, "RRULE:FREQ=NONSENSE", "END:VEVENT"];
    const text = ["BEGIN:VCALENDAR", ...broken, ...events, "END:VCALENDAR"].join("\r\n");
    const { taken } = await availabilityOf(text);
    expect(taken).toEqual(takenSlots(calendars.flatMap(({ busy }) => busy)));
  });
});
