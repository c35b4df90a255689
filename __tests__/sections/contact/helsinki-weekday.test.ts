/** @jest-environment node */
import { helsinkiWeekday } from "../../../src/sections/contact/use-helsinki-weekday";

test.each([
  ["2026-01-02T21:59:59Z", "Friday"],
  ["2026-01-02T22:00:00Z", "Saturday"],
  ["2026-07-05T20:59:59Z", "Sunday"],
  ["2026-07-05T21:00:00Z", "Monday"],
])("at %s the calendar in Helsinki shows %s, in winter and summer time", (now, day) => {
  expect(helsinkiWeekday(new Date(now))).toBe(day);
});
