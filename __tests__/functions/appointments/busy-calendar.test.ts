import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { busyPeriods, createBusyCalendar } from "../../../functions/appointments/busy-calendar";
import { createLog } from "../../../functions/log";
import { NOW } from "../support/records";

const calendar = (...events: string[][]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines, index) => [
      "BEGIN:VEVENT",
      ...(lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${index}`]),
      ...lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

const iso = async (text: string, now = NOW): Promise<string[]> => {
  const periods = await busyPeriods(text, now);
  return periods
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => `${new Date(start).toISOString()} ${(end - start) / 60_000}`);
};

describe("busyPeriods", () => {
  it("reads events with zones, durations and whole days of Helsinki", async () => {
    const text = calendar(
      [
        "DTSTART;TZID=Europe/Stockholm:20260305T090000",
        "DTEND;TZID=Europe/Stockholm:20260305T093000",
      ],
      ["DTSTART:20260306T120000Z", "DURATION:PT1H"],
      ["DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260312"],
    );
    expect(await iso(text)).toEqual([
      "2026-03-05T08:00:00.000Z 30",
      "2026-03-06T12:00:00.000Z 60",
      "2026-03-09T22:00:00.000Z 2880",
    ]);
  });

  it("skips what leaves the owner free, is cancelled, is over or repeats without end", async () => {
    const time = ["DTSTART:20260306T120000Z", "DURATION:PT1H"];
    const text = calendar(
      [...time, "TRANSP:TRANSPARENT"],
      [...time, "STATUS:CANCELLED"],
      ["DTSTART:20260102T120000Z", "DURATION:PT1H"],
      [...time, "RRULE:FREQ=SECONDLY"],
    );
    expect(await iso(text)).toEqual([]);
  });

  it("repeats a weekly event at the same clock time over the change of clocks", async () => {
    const zone = "TZID=Europe/Helsinki";
    const text = calendar(
      [
        "UID:weekly",
        `DTSTART;${zone}:20260306T100000`,
        `DTEND;${zone}:20260306T103000`,
        "RRULE:FREQ=WEEKLY;COUNT=5",
        `EXDATE;${zone}:20260313T100000`,
      ],
      [
        "UID:weekly",
        `RECURRENCE-ID;${zone}:20260320T100000`,
        `DTSTART;${zone}:20260320T140000`,
        `DTEND;${zone}:20260320T150000`,
      ],
    );
    expect(await iso(text)).toEqual([
      "2026-03-06T08:00:00.000Z 30",
      "2026-03-20T12:00:00.000Z 60",
      "2026-03-27T08:00:00.000Z 30",
      "2026-04-03T07:00:00.000Z 30",
    ]);
  });
});

describe("createBusyCalendar", () => {
  let server: Server;
  let respond: RequestListener;
  const lines: string[] = [];
  const open = (timeoutMs: number) => {
    const { port } = server.address() as AddressInfo;
    const log = createLog((line) => void lines.push(line));
    return createBusyCalendar(`http://127.0.0.1:${port}/secret.ics`, log, () => NOW, timeoutMs);
  };

  beforeEach(async () => {
    lines.length = 0;
    server = createServer((request, response) => respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const good = calendar(["DTSTART:20260306T120000Z", "DURATION:PT1H"]);
  const bad: [string, RequestListener][] = [
    ["HTTP 500", (_request, response) => response.writeHead(500).end(good)],
    ["no calendar", (_request, response) => response.end("<h1>Please sign in</h1>")],
    ["no calendar", (_request, response) => response.end(good.slice(0, -20))],
    ["too large", (_request, response) => response.end(good + " ".repeat(5_000_000))],
    ["TimeoutError", () => undefined],
  ];

  it.each(bad)("keeps what it knows after: %s", async (reason, badResponse) => {
    const busy = open(reason === "TimeoutError" ? 300 : 20_000);
    respond = badResponse;
    await busy.refresh();
    expect(busy.periods()).toEqual([]);
    respond = (_request, response) => response.end(good);
    await busy.refresh();
    expect(busy.periods()).toHaveLength(1);
    respond = badResponse;
    await busy.refresh();
    expect(busy.periods()).toHaveLength(1);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "busy calendar failed" });
    expect(lines.join()).not.toContain("secret");
    expect(lines[1]).toContain(`"reason":"${reason}"`);
  });
});
