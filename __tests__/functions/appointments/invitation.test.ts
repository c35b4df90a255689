import { invitation } from "../../../functions/appointments/calendar";
import { callPeriod } from "../../../functions/contract/appointment";
import { readCalendar } from "../support/appointment-page";
import { SERVICE_CONTENT } from "../support/records";

test("an invitation is parsed correctly, whatever its texts contain", () => {
  const period = callPeriod(SERVICE_CONTENT, { day: "2026-03-05", slot: "9:00-9:15" });
  if (!period) throw new Error("There is no such call.");
  const entry = {
    title: "A call, “free”; with the site",
    location: "At “home”; +358 40 … 67, or\nEND:VEVENT",
    url: `http://localhost:9000/appointment/${"x".repeat(44)}`,
    description: `Change it: http://localhost:9000/appointment/${"x".repeat(44)}\nÄäkkösiä: ${"ä".repeat(80)}`,
  };
  const texts = {
    entry,
    organizer: { name: "Brand", email: "site@example.com" },
    attendee: "o'neill+call@visitor.example",
  };
  const call = {
    submissionId: "1f0c22aa-0000-4000-8000-000000000001",
    day: "2026-03-05",
    slot: "9:00-9:15",
    ...period,
  } as const;
  const state = { state: "confirmed", seat: null, heldUntil: null, sequence: 1 } as const;
  const times = { invitedStart: period.startsAt, updatedAt: "2026-03-04T10:00:00.000Z" };
  const latest = { lastAction: "confirm", host: "", words: "", reminded: null } as const;
  const { content = "" } =
    invitation(SERVICE_CONTENT, { ...call, ...state, ...times, ...latest }, texts) ?? {};
  expect(readCalendar(content)).toMatchObject({
    ...{ method: "REQUEST", endsAt: "2026-03-05T08:15:00.000Z", tzid: "Europe/Oslo" },
    ...{ summary: entry.title, description: entry.description },
    ...{ location: entry.location, url: entry.url, alarm: "-PT15M" },
    ...{ organizer: "mailto:site@example.com", attendees: [`MAILTO:${texts.attendee}`] },
  });
  expect(content.replaceAll("\r\n ", "")).not.toContain("RSVP=TRUE");
});
