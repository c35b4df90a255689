import {
  dayOfLocalDate,
  isBookableDay,
  isDisabledDate,
  localDateOfDay,
  nextDay,
  oneYearAfter,
} from "../../../functions/contract/calendar-day";
import { helsinkiToday } from "../../../functions/contract/helsinki-time";

describe("helsinkiToday", () => {
  it.each([
    ["winter, a minute before midnight", "2026-01-14T21:59:00Z", "2026-01-14"],
    ["winter, at midnight", "2026-01-14T22:00:00Z", "2026-01-15"],
    ["summer, a minute before midnight", "2026-07-14T20:59:00Z", "2026-07-14"],
    ["summer, at midnight", "2026-07-14T21:00:00Z", "2026-07-15"],
    ["the night the clocks go forward", "2026-03-28T21:59:00Z", "2026-03-28"],
    ["the day the clocks went forward", "2026-03-29T21:00:00Z", "2026-03-30"],
    ["the day the clocks went back", "2026-10-25T21:59:00Z", "2026-10-25"],
    ["new year", "2026-12-31T22:00:00Z", "2027-01-01"],
  ])("%s", (_name, now, today) => {
    expect(helsinkiToday(new Date(now))).toBe(today);
  });
});

describe("isBookableDay", () => {
  const today = "2026-03-04";

  it.each(["2026-03-04", "2026-03-05", "2026-03-06", "2026-03-09", "2028-02-29"])(
    "offers %s",
    (day) => expect(isBookableDay(day, today)).toBe(true),
  );

  it.each([
    ["a past day", "2026-03-03"],
    ["a Saturday", "2026-03-07"],
    ["a Sunday", "2026-03-08"],
    ["29 February of a common year", "2027-02-29"],
    ["31 April", "2026-04-31"],
    ["month 13", "2026-13-02"],
    ["a day without its zero", "2026-3-9"],
    ["a time behind the day", "2026-03-05T10:00"],
    ["a word", "tomorrow"],
    ["nothing", ""],
  ])("does not offer %s", (_name, day) => expect(isBookableDay(day, today)).toBe(false));
});

describe("a calendar widget's dates", () => {
  it("come back as the day they were made from, whatever the visitor's zone", () => {
    const date = localDateOfDay("2026-03-29");
    expect(date && dayOfLocalDate(date)).toBe("2026-03-29");
  });

  it("are disabled on weekends, past days and days beyond the last", () => {
    const disabled = [3, 4, 6, 7, 8, 9, 10].map((day) =>
      isDisabledDate(new Date(2026, 2, day), "2026-03-04", "2026-03-09"),
    );
    expect(disabled).toEqual([true, false, false, true, true, false, true]);
  });
});

test("the next day and the same day of the next year are real days", () => {
  expect(["2026-02-28", "2026-12-31"].map(nextDay)).toEqual(["2026-03-01", "2027-01-01"]);
  expect(["2026-11-22", "2028-02-29"].map(oneYearAfter)).toEqual(["2027-11-22", "2029-03-01"]);
});
