import site from "../../content/site.json";
import { readCalendar } from "./support/appointment-page";

/** The modules of a site that has its office elsewhere. */
async function siteIn(timeZone: string) {
  jest.resetModules();
  const [, timeZoneName = ""] = timeZone.split("/");
  jest.doMock("../../content/site.json", () => ({ ...site, timeZone, timeZoneName }));
  const { siteMinute, siteMoment, siteNow } = await import("../../functions/contract/site-time");
  const { siteTimestamp } = await import("../../gatsby/content/site-timestamp");
  const { bothTimes, FOR_OWNER } = await import("../../functions/contract/both-times");
  const { callPeriod } = await import("../../functions/contract/appointment");
  const { invitation } = await import("../../functions/appointments/calendar");
  return {
    ...{ siteMinute, siteMoment, siteNow, siteTimestamp },
    ...{ bothTimes, FOR_OWNER, callPeriod, invitation },
  };
}

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

test.each(NINE)("in %s a call on %s at nine is at %s", async (timeZone, day, startsAt) => {
  const here = await siteIn(timeZone);
  expect(here.siteMoment(day, 9 * 60)?.toISOString()).toBe(startsAt);
  expect(here.siteNow(new Date(startsAt))).toEqual({ day, minutes: 9 * 60 });
  expect(here.siteMinute(new Date(startsAt))).toBe(`${day} 09:00`);
  expect(here.callPeriod({ day, slot: "9:00-9:15" })).toMatchObject({ startsAt });
});

test.each(NINE)("an invitation of %s for %s names that zone and its rules", async (...call) => {
  const [timeZone, day, startsAt] = call;
  const { invitation, callPeriod } = await siteIn(timeZone);
  const slot = "9:00-9:15";
  const period = callPeriod({ day, slot });
  if (!period) throw new Error(`There is no ${day} ${slot}.`);
  const sent = invitation(
    {
      ...{ submissionId: "1f0c22aa", state: "confirmed", day, slot, ...period },
      ...{ seat: null, heldUntil: null, sequence: 1 },
      ...{ invitedStart: startsAt, updatedAt: startsAt },
    },
    { title: "A call", description: "", organizer: { name: "Site", email: "site@example.com" } },
  );
  const content = sent?.content ?? "";
  expect(content).toContain(`TZID:${timeZone}\r\n`);
  expect(readCalendar(content)).toMatchObject({ tzid: timeZone, startsAt });
});

test.each([
  ["Europe/Oslo", "2026-03-29", "2026-03-29T00:00:00+01:00", "2026-03-29T23:59:59+02:00"],
  ["America/New_York", "2026-11-01", "2026-11-01T00:00:00-04:00", "2026-11-01T23:59:59-05:00"],
  ["Asia/Kolkata", "2026-11-01", "2026-11-01T00:00:00+05:30", "2026-11-01T23:59:59+05:30"],
])("in %s, %s begins at %s and ends at %s", async (timeZone, day, start, end) => {
  const { siteTimestamp } = await siteIn(timeZone);
  expect(siteTimestamp(day)).toBe(start);
  expect(siteTimestamp(day, "end")).toBe(end);
});

test("times are named by the zone", async () => {
  const { bothTimes, FOR_OWNER } = await siteIn("Europe/Oslo");
  const start = new Date("2026-03-30T07:00Z");
  expect(bothTimes(start, "Europe/Oslo", FOR_OWNER)).toBe("9:00 Oslo");
  expect(bothTimes(start, "Europe/Helsinki", FOR_OWNER)).toBe("9:00 Oslo · 10:00 for the visitor");
});

test.each(["Europe/Nowhere", ""])("%p stops no import: times are UTC's", async (timeZone) => {
  const { siteMinute } = await siteIn(timeZone);
  expect(siteMinute(new Date("2026-07-01T09:00Z"))).toBe("2026-07-01 09:00");
});
