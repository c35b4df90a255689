import { type Appointment, callPeriod } from "../../../functions/contract/appointment";
import { invitation } from "../../../functions/appointments/calendar";
import {
  readCalendar,
  openAppointmentSite,
  type AppointmentSite,
} from "../support/appointment-page";
import ICAL from "ical.js";
import { FEED_SECRET } from "../../../functions/store/secrets";
import { closeTestServices } from "../support/service";

const TEXT = {
  title: "A call, “free”; with the site",
  description: `Change it: http://localhost:9000/appointment/${"x".repeat(44)}\nÄäkkösiä: ${"ä".repeat(80)}`,
  organizer: { name: "Brand", email: "site@example.com" },
  attendee: "o'neill+call@visitor.example",
};

function appointment(day: string, slot: string, change: Partial<Appointment> = {}): Appointment {
  const period = callPeriod({ day, slot });
  if (!period) throw new Error(`There is no ${day} ${slot}.`);
  return {
    submissionId: "1f0c22aa-0000-4000-8000-000000000001",
    state: "confirmed",
    day,
    slot,
    ...period,
    seat: null,
    heldUntil: null,
    sequence: 1,
    invitedStart: period.startsAt,
    updatedAt: "2026-03-04T10:00:00.000Z",
    ...change,
  };
}

describe("an invitation", () => {
  it("reads as it was meant", () => {
    const sent = invitation(appointment("2026-03-05", "9:00-9:15"), TEXT);
    expect(readCalendar(sent?.content ?? "")).toEqual({
      method: "REQUEST",
      uid: "call-1f0c22aa-0000-4000-8000-000000000001",
      sequence: 1,
      status: "CONFIRMED",
      startsAt: "2026-03-05T08:00:00.000Z",
      endsAt: "2026-03-05T08:15:00.000Z",
      tzid: "Europe/Oslo",
      summary: TEXT.title,
      description: TEXT.description,
      organizer: "mailto:site@example.com",
      attendees: ["MAILTO:o'neill+call@visitor.example"],
    });
    expect(sent?.content.replaceAll("\r\n ", "")).not.toContain("RSVP=TRUE");
  });

  it("is cancelled at the time that the visitor's calendar shows", () => {
    const change = {
      state: "held",
      sequence: 2,
      invitedStart: "2026-03-05T08:00:00.000Z",
    } as const;
    const sent = invitation(appointment("2026-07-01", "16:30-16:45", change), TEXT);
    expect(sent?.method).toBe("CANCEL");
    expect(readCalendar(sent?.content ?? "")).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      sequence: 2,
      startsAt: "2026-03-05T08:00:00.000Z",
      endsAt: "2026-03-05T08:15:00.000Z",
    });
  });
});

describe("the calendar feed", () => {
  afterEach(closeTestServices);

  const feedOf = async (site: AppointmentSite) =>
    `http://localhost:9000/calendar/${await site.store?.secret(FEED_SECRET)}.ics`;

  test("the owner's calendar holds the confirmed calls, with links to change them", async () => {
    const site = openAppointmentSite();
    const [confirmed, held] = [await site.save(), await site.save()];
    await site.post(await site.link(confirmed, "owner"), { action: "confirm" });
    const response = await site.get(await feedOf(site));
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe("Call: Aino Virta, Virta Oy");
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe("2026-03-05T07:00:00.000Z");
    expect(events[0]?.description).toContain(await site.link(confirmed, "owner"));
    expect(text).not.toContain(held);
  });

  test("any other address has no calendar", async () => {
    const site = openAppointmentSite();
    const feed = await feedOf(site);
    for (const url of [feed.replace(/.\.ics$/u, "_.ics"), feed.replace(".ics", ""), `${feed}x`]) {
      const response = await site.get(url);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("VCALENDAR");
    }
  });
});
