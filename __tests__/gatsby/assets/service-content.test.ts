import { retentionOf } from "../../../functions/contract/service-content";
import { bookingRules } from "../../../gatsby/assets/service-content";

test("booking left out has no seats and no closed days", () => {
  expect(bookingRules(undefined, "2026-11-23")).toEqual({
    holdDays: 2,
    noticeDays: 0,
    closedDays: [],
  });
});

test("public holidays join the closed days for years, without weekends and past days", () => {
  const { closedDays } = bookingRules(
    { seats: 1, holidays: "FI", closedDays: ["2026-12-24", "2026-12-25", "2026-01-02"] },
    "2026-11-23",
  );
  // Independence Day is a Sunday, 26 December a Saturday; Christmas Eve is no public holiday.
  expect(closedDays.slice(0, 4)).toEqual(["2026-12-24", "2026-12-25", "2027-01-01", "2027-01-06"]);
  expect(closedDays).toContain("2029-12-06");
  expect(closedDays).not.toContain("2027-12-24");
});

test("an unknown country stops the build", () => {
  expect(() => bookingRules({ holidays: "QQ" }, "2026-11-23")).toThrow(/booking.holidays/);
});

test("retention left out keeps what visitors send for 12 months, applications for 24, spam for 30 days", () => {
  const rest = { applicationMonths: 24, flaggedDays: 30 };
  expect(retentionOf(undefined)).toEqual({ leadMonths: 12, ...rest });
  expect(retentionOf({ leadMonths: 6 })).toEqual({ leadMonths: 6, ...rest });
});
