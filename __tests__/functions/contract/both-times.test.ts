import { bothTimes } from "../../../functions/contract/both-times";

test.each([
  ["an hour behind", "2026-11-26T12:00Z", "Europe/Stockholm", "14:00 Helsinki · 13:00 your time"],
  ["early hours", "2026-11-26T07:00Z", "Europe/Oslo", "9:00 Helsinki · 8:00 your time"],
  ["half hours", "2026-11-26T12:00Z", "Asia/Kolkata", "14:00 Helsinki · 17:30 your time"],
  ["the same zone", "2026-11-26T12:00Z", "Europe/Helsinki", "14:00 Helsinki"],
  ["another zone with the same clock", "2026-11-26T12:00Z", "Europe/Tallinn", "14:00 Helsinki"],
  ["an unknown zone", "2026-11-26T12:00Z", "", "14:00 Helsinki"],
  [
    "a day behind",
    "2026-11-26T07:00Z",
    "America/Los_Angeles",
    "9:00 Helsinki · Wed 23:00 your time",
  ],
  ["a day ahead", "2026-11-26T15:30Z", "Asia/Tokyo", "17:30 Helsinki · Fri 0:30 your time"],
  ["summer here", "2026-07-01T11:00Z", "Europe/London", "14:00 Helsinki · 12:00 your time"],
  ["summer only there", "2026-03-20T12:00Z", "America/New_York", "14:00 Helsinki · 8:00 your time"],
  ["summer in both", "2026-03-30T11:00Z", "America/New_York", "14:00 Helsinki · 7:00 your time"],
  ["before the autumn's change", "2026-10-24T11:00Z", "UTC", "14:00 Helsinki · 11:00 your time"],
  ["after it", "2026-10-26T12:00Z", "UTC", "14:00 Helsinki · 12:00 your time"],
])("%s", (_, moment, timeZone, text) => {
  expect(bothTimes(new Date(moment), timeZone)).toBe(text);
});
