import { helsinkiMoment } from "../../functions/contract/helsinki-time";
import { helsinkiTimestamp } from "../../src/head/helsinki-timestamp";

test.each([
  ["2025-01-24", "2025-01-24T00:00:00+02:00", "2025-01-24T23:59:59+02:00"],
  ["2025-10-01", "2025-10-01T00:00:00+03:00", "2025-10-01T23:59:59+03:00"],
  // The clocks change at night: these days begin and end at different offsets.
  ["2027-03-28", "2027-03-28T00:00:00+02:00", "2027-03-28T23:59:59+03:00"],
  ["2027-10-31", "2027-10-31T00:00:00+03:00", "2027-10-31T23:59:59+02:00"],
])("%s begins and ends by the clock of Helsinki", (day, start, end) => {
  expect(helsinkiTimestamp(day)).toBe(start);
  expect(helsinkiTimestamp(day, "end")).toBe(end);
});

test("each day of thirty years begins and ends at the moments that the time zone's data say", () => {
  const DAY_MS = 86_400_000;
  for (let noon = Date.UTC(2000, 0, 1, 12); noon < Date.UTC(2030, 0, 1); noon += DAY_MS) {
    const day = new Date(noon).toISOString().slice(0, 10);
    const lastSecond = (helsinkiMoment(day, 24 * 60 - 1)?.getTime() ?? 0) + 59_000;
    expect(Date.parse(helsinkiTimestamp(day))).toBe(helsinkiMoment(day, 0)?.getTime());
    expect(Date.parse(helsinkiTimestamp(day, "end"))).toBe(lastSecond);
  }
});
