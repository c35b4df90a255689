import { type Appointment, callPeriod } from "../../../functions/appointments/appointment";
import { invitation } from "../../../functions/appointments/invitation";
import { nextDay } from "../../../functions/contract/calendar-day";
import { readCalendar } from "../support/calendar";

const TEXT = {
  title: "A call, “free”; with Suunta",
  description: `Change it: http://localhost:9000/appointment/${"x".repeat(44)}\nÄäkkösiä: ${"ä".repeat(80)}`,
  organizer: { name: "Suunta", email: "site@example.com" },
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
      startsAt: "2026-03-05T07:00:00.000Z",
      endsAt: "2026-03-05T07:15:00.000Z",
      tzid: "Europe/Helsinki",
      summary: TEXT.title,
      description: TEXT.description,
      organizer: "mailto:site@example.com",
      attendees: ["MAILTO:o'neill+call@visitor.example"],
    });
  });

  it("names the right moment on each day of a year, with both clock changes", () => {
    for (let day = "2026-11-20"; day < "2027-11-20"; day = nextDay(day)) {
      const call = appointment(day, "8:00 - 8:30");
      const { startsAt, endsAt } = readCalendar(invitation(call, TEXT)?.content ?? "");
      expect([day, startsAt, endsAt]).toEqual([day, call.startsAt, call.endsAt]);
    }
  });

  it("is cancelled at the time that the visitor's calendar shows", () => {
    const change = {
      state: "held",
      sequence: 2,
      invitedStart: "2026-03-05T07:00:00.000Z",
    } as const;
    const sent = invitation(appointment("2026-07-01", "16:30-16:45", change), TEXT);
    expect(sent?.method).toBe("CANCEL");
    expect(readCalendar(sent?.content ?? "")).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      sequence: 2,
      startsAt: "2026-03-05T07:00:00.000Z",
      endsAt: "2026-03-05T07:15:00.000Z",
    });
  });

  it("is not made before the call was confirmed", () => {
    const change = { state: "declined", invitedStart: null } as const;
    expect(invitation(appointment("2026-03-05", "9:00-9:15", change), TEXT)).toBeUndefined();
  });
});
