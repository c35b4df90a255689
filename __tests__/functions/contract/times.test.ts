import { SERVICE_CONTENT } from "../support/records";
import { readCalendar } from "../support/appointment-page";
import { isBookableDay } from "../../../functions/contract/calendar-day";
import { siteMinute, siteMoment, siteNow, siteToday } from "../../../functions/contract/site-time";
import { slotTimes } from "../../../functions/contract/slots";
import { bothTimes, dayAndTime } from "../../../functions/contract/both-times";
import { siteTimestamp } from "../../../authoring/read/site-timestamp";
import { callPeriod } from "../../../functions/contract/appointment";
import { invitation } from "../../../functions/appointments/calendar";

const OSLO = { timeZone: "Europe/Oslo", timeZoneName: "Oslo" };

describe("siteToday", () => {
  it.each([
    ["winter, a minute before midnight", "2026-01-14T22:59:00Z", "2026-01-14"],
    ["winter, at midnight", "2026-01-14T23:00:00Z", "2026-01-15"],
    ["summer, a minute before midnight", "2026-07-14T21:59:00Z", "2026-07-14"],
    ["summer, at midnight", "2026-07-14T22:00:00Z", "2026-07-15"],
    ["the night the clocks go forward", "2026-03-28T22:59:00Z", "2026-03-28"],
    ["the day the clocks went forward", "2026-03-29T22:00:00Z", "2026-03-30"],
    ["the day the clocks went back", "2026-10-25T22:59:00Z", "2026-10-25"],
    ["new year", "2026-12-31T23:00:00Z", "2027-01-01"],
  ])("%s", (_name, now, today) => {
    expect(siteToday(OSLO, new Date(now))).toBe(today);
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

describe("when a slot starts and ends", () => {
  it.each(["", "10:00", "ten - eleven", "10:00 - 10:30 today"])("is unknown for %j", (slot) => {
    expect(slotTimes(slot)).toBeUndefined();
  });
});

test("a moment in Oslo is right in the hours around a change of the clocks too", () => {
  const at = (day: string, minutes: number) => siteMoment(OSLO, day, minutes)?.toISOString();
  expect(at("2026-03-29", 60 + 59)).toBe("2026-03-29T00:59:00.000Z");
  expect(at("2026-03-29", 3 * 60)).toBe("2026-03-29T01:00:00.000Z");
  expect(at("2026-10-25", 60 + 59)).toBe("2026-10-24T23:59:00.000Z");
  expect(at("2026-10-25", 3 * 60)).toBe("2026-10-25T02:00:00.000Z");
});

const WORDS = { one: "{time} {zone}", both: "{time} {zone} · {own} your time" };

test.each([
  ["an hour behind", "2026-11-26T12:00Z", "Europe/London", "13:00 Oslo · 12:00 your time"],
  ["early hours", "2026-11-26T07:00Z", "Europe/London", "8:00 Oslo · 7:00 your time"],
  ["half hours", "2026-11-26T12:00Z", "Asia/Kolkata", "13:00 Oslo · 5:30 p.m. your time"],
  ["the same zone", "2026-11-26T12:00Z", "Europe/Oslo", "13:00 Oslo"],
  ["another zone with the same clock", "2026-11-26T12:00Z", "Europe/Stockholm", "13:00 Oslo"],
  ["noon", "2026-11-26T17:00Z", "America/New_York", "18:00 Oslo · 12:00 p.m. your time"],
  ["the same clock in twelve hours", "2026-11-26T12:00Z", "Africa/Algiers", "13:00 Oslo"],
  ["an unknown zone", "2026-11-26T12:00Z", "", "13:00 Oslo"],
  [
    "a day behind",
    "2026-11-26T07:00Z",
    "America/Los_Angeles",
    "8:00 Oslo · Wed 11:00 p.m. your time",
  ],
  ["a day ahead", "2026-11-26T15:30Z", "Asia/Tokyo", "16:30 Oslo · Fri 12:30 a.m. your time"],
  ["summer here", "2026-07-01T11:00Z", "Europe/London", "13:00 Oslo · 12:00 your time"],
  [
    "summer only there",
    "2026-03-20T12:00Z",
    "America/New_York",
    "13:00 Oslo · 8:00 a.m. your time",
  ],
  ["summer in both", "2026-03-30T11:00Z", "America/New_York", "13:00 Oslo · 7:00 a.m. your time"],
  ["before the autumn's change", "2026-10-24T11:00Z", "UTC", "13:00 Oslo · 11:00 your time"],
  ["after it", "2026-10-26T12:00Z", "UTC", "13:00 Oslo · 12:00 your time"],
])("%s", (_, moment, timeZone, text) => {
  expect(bothTimes(OSLO, new Date(moment), timeZone, WORDS)).toBe(text);
});

/** Days around the changes of clocks, and the moment of nine o'clock. */
const NINE = [
  ["Europe/Helsinki", "2026-03-30", "2026-03-30T06:00:00.000Z"],
  ["Europe/Oslo", "2026-03-27", "2026-03-27T08:00:00.000Z"],
  ["Europe/Oslo", "2026-03-30", "2026-03-30T07:00:00.000Z"],
  ["Europe/Oslo", "2026-10-26", "2026-10-26T08:00:00.000Z"],
  ["America/New_York", "2026-03-06", "2026-03-06T14:00:00.000Z"],
  ["America/New_York", "2026-03-09", "2026-03-09T13:00:00.000Z"],
  ["America/New_York", "2026-10-30", "2026-10-30T13:00:00.000Z"],
  ["America/New_York", "2026-11-02", "2026-11-02T14:00:00.000Z"],
  ["Asia/Kolkata", "2026-03-30", "2026-03-30T03:30:00.000Z"],
] as const;

test.each(NINE)("in %s a call on %s at nine is at %s", (timeZone, day, startsAt) => {
  const site = { timeZone };
  expect(siteMoment(site, day, 9 * 60)?.toISOString()).toBe(startsAt);
  expect(siteNow(site, new Date(startsAt))).toEqual({ day, minutes: 9 * 60 });
  expect(siteMinute(site, new Date(startsAt))).toBe(`${day} 09:00`);
  expect(callPeriod(site, { day, slot: "9:00-9:15" })).toMatchObject({ startsAt });
});

test.each(NINE)("an invitation of %s for %s names that zone and its rules", (...call) => {
  const [timeZone, day, startsAt] = call;
  const site = { ...SERVICE_CONTENT, timeZone };
  const slot = "9:00-9:15";
  const period = callPeriod(site, { day, slot });
  if (!period) throw new Error(`There is no ${day} ${slot}.`);
  const sent = invitation(
    site,
    {
      ...{ submissionId: "1f0c22aa", state: "confirmed", day, slot, ...period },
      ...{ seat: null, heldUntil: null, sequence: 1 },
      ...{ invitedStart: startsAt, updatedAt: startsAt },
      ...{ lastAction: "confirm", host: "", words: "", reminded: null },
    },
    {
      entry: { title: "A call", description: "", location: undefined, url: "https://example.com" },
      organizer: { name: "Site", email: "site@example.com" },
    },
  );
  const content = sent?.content ?? "";
  expect(content).toContain(`TZID:${timeZone}\r\n`);
  expect(readCalendar(content)).toMatchObject({ tzid: timeZone, startsAt });
});

test.each([
  ["Europe/Oslo", "2026-03-29", "2026-03-29T00:00:00+01:00", "2026-03-29T23:59:59+02:00"],
  ["America/New_York", "2026-11-01", "2026-11-01T00:00:00-04:00", "2026-11-01T23:59:59-05:00"],
  // -00:00 would mean an unknown offset (RFC 3339, 4.3).
  ["UTC", "2026-11-01", "2026-11-01T00:00:00+00:00", "2026-11-01T23:59:59+00:00"],
  ["Asia/Kolkata", "2026-11-01", "2026-11-01T00:00:00+05:30", "2026-11-01T23:59:59+05:30"],
])("in %s, %s begins at %s and ends at %s", (timeZone, day, start, end) => {
  const site = { timeZone, timeZoneName: "" };
  expect(siteTimestamp(day, "start", site)).toBe(start);
  expect(siteTimestamp(day, "end", site)).toBe(end);
});

test.each([
  ["Europe/Helsinki", "en", "Mon 30 Nov, 9:05"],
  ["America/New_York", "en", "Mon 30 Nov, 2:05 a.m."],
  ["America/Los_Angeles", "en", "Sun 29 Nov, 11:05 p.m."],
  ["Europe/Helsinki", "fi", "ma 30.11. klo 9.05"],
])("a subject names a moment by the clock of %s in %s as %s", (timeZone, lang, text) => {
  expect(dayAndTime(new Date("2026-11-30T07:05Z"), timeZone, lang)).toBe(text);
});

test.each(["Europe/Nowhere", ""])("%p is no time zone: times are UTC's", (timeZone) => {
  expect(siteMinute({ timeZone }, new Date("2026-07-01T09:00Z"))).toBe("2026-07-01 09:00");
});
