import ICAL from "ical.js";
import { calendarFile, type RequestedCall } from "../../../src/forms/booking/calendar-file";

const CALL: RequestedCall = {
  uid: "call-0b0f1c55-6d0a-4f5e-9c9e-0e4a3c1d2b3a",
  day: "2026-11-26",
  slot: "10:00 - 10:30",
  title: "Call about work, tools; people",
  text: "We confirm it.\nOr propose another one.",
};

/** The file's properties, long lines joined again (RFC 5545, section 3.1). */
function propertiesOf(call: Partial<RequestedCall>): Map<string, string> {
  const file = calendarFile({ ...CALL, ...call }) ?? "";
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).split(";")[0] ?? "",
      line.slice(line.indexOf(":") + 1),
    ]),
  );
}

test("the file is one event in a calendar, with lines as RFC 5545 wants them", () => {
  const file = calendarFile({ ...CALL, text: "ä".repeat(200) }) ?? "";
  const lines = file.split("\r\n");
  expect(lines.slice(0, 3)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Website//Call booking//EN",
  ]);
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(file.replaceAll("\r\n", "")).not.toContain("\n");
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("another parser reads the same event out of it", () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(CALL) ?? ""));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(event.summary).toBe(`Not yet confirmed: ${CALL.title}`);
  expect(event.description).toBe(CALL.text);
  expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-26T08:00:00.000Z");
  expect(event.duration.toSeconds()).toBe(30 * 60);
});

test("it is tentative and says in its title that it is not yet confirmed", () => {
  const properties = propertiesOf({});
  expect(properties.get("STATUS")).toBe("TENTATIVE");
  expect(properties.get("SUMMARY")).toBe(
    String.raw`Not yet confirmed: Call about work\, tools\; people`,
  );
  expect(properties.get("DESCRIPTION")).toBe(String.raw`We confirm it.\nOr propose another one.`);
  expect(properties.get("UID")).toBe(CALL.uid);
  expect(properties.get("DTSTAMP")).toMatch(/^\d{8}T\d{6}Z$/u);
});

test.each([
  ["2026-03-27", "10:00 - 10:30", "20260327T080000Z", "20260327T083000Z"],
  ["2026-03-30", "10:00 - 10:30", "20260330T070000Z", "20260330T073000Z"],
  ["2026-10-23", "9:00-9:15", "20261023T060000Z", "20261023T061500Z"],
  ["2026-10-26", "9:00-9:15", "20261026T070000Z", "20261026T071500Z"],
])("%s, %s in Helsinki lasts from %s to %s", (day, slot, start, end) => {
  const properties = propertiesOf({ day, slot });
  expect(properties.get("DTSTART")).toBe(start);
  expect(properties.get("DTEND")).toBe(end);
});

test("there is no file for a day or a slot that is none", () => {
  expect(calendarFile({ ...CALL, day: "" })).toBeUndefined();
  expect(calendarFile({ ...CALL, slot: "soon" })).toBeUndefined();
});
