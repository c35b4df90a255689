import { buildDay, buildMoment } from "../../../gatsby/content/build-day";

test("without BUILD_DATE it is the day on the wall in Helsinki, not in UTC", () => {
  expect(buildDay("", new Date("2027-06-30T20:59:00Z"))).toBe("2027-06-30");
  expect(buildDay("", new Date("2027-06-30T21:00:00Z"))).toBe("2027-07-01");
});

test("BUILD_DATE sets the day, whatever the clock says", () => {
  expect(buildDay("2027-07-01", new Date("2025-01-01T00:00:00Z"))).toBe("2027-07-01");
});

test("BUILD_DATE may name a minute in Helsinki; a day alone is its first one", () => {
  expect(buildMoment("2027-07-01T09:30").toISOString()).toBe("2027-07-01T06:30:00.000Z");
  expect(buildMoment("2027-07-01").toISOString()).toBe("2027-06-30T21:00:00.000Z");
  expect(buildDay("2027-07-01T00:30")).toBe("2027-07-01");
});

test.each(["2027-7-1", "2027-07-01 09:30", "2027-02-30", "tomorrow", "2027-07-01T00:00:00Z"])(
  "BUILD_DATE=%s stops the build and says what to write",
  (setting) => {
    expect(() => buildDay(setting)).toThrow(
      `BUILD_DATE is "${setting}"; write a day such as 2027-07-01`,
    );
  },
);
