import type { AppointmentAction } from "../../../functions/contract/appointment";
import { readCalendar } from "../support/appointment-page";
import { act, booked, CALL_ID as id } from "../support/booked-call";
import { openMailServer, OWNER, type ReceivedMail } from "../support/servers";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);
const CALL_PAGE = /^http:\/\/localhost:9000\/appointment\/[\w-]{44}$/u;
const DARK = /prefers-color-scheme:dark[^]*"tel:\+358401234567"[^]*class="button" href="http/u;

/** The calendar part, which the MIME type, the text and the attachment name alike. */
function calendarOf({ raw, message }: ReceivedMail) {
  const [part, file, ...otherFiles] = message.attachments;
  if (!part) return undefined;
  expect(otherFiles).toEqual([]);
  // postal-mime reads "\n" for each line break.
  const content = new TextDecoder().decode(part.content as ArrayBuffer).replaceAll("\n", "\r\n");
  const call = readCalendar(content);
  expect(part).toMatchObject({ mimeType: "text/calendar", method: call.method });
  expect(raw).toContain(`Content-Type: text/calendar; charset=utf-8; method=${call.method}`);
  expect(file).toMatchObject({ mimeType: "application/ics", filename: "invite.ics" });
  expect(raw.replaceAll("\r\n", "")).toContain(Buffer.from(content).toString("base64"));
  return call;
}

describe("mails about an appointment", () => {
  it("invite, withdraw and invite again under one UID, from confirmation to cancellation", async () => {
    const server = await openMailServer();
    const service = await booked(server);
    const summer = { day: "2026-03-30", slot: "8:00 - 8:30" };
    const later = { day: "2026-03-31", slot: "9:00 - 9:30" };
    const [spring, eight, nine] = [
      "Fri 27 Mar, 3:00 a.m. your time",
      "Mon 30 Mar, 2:00 a.m. your time",
      "Tue 31 Mar, 3:00 a.m. your time",
    ];
    const steps: [AppointmentAction, subject: string, method: string, startsAt: string][] = [
      [
        { by: "owner", name: "confirm" },
        `Confirmed: ${spring}`,
        "REQUEST",
        "2026-03-27T07:00:00.000Z",
      ],
      [
        { by: "visitor", name: "change", ...summer },
        `New time requested: ${eight}`,
        "CANCEL",
        "2026-03-27T07:00:00.000Z",
      ],
      [
        { by: "owner", name: "confirm" },
        `Confirmed: ${eight}`,
        "REQUEST",
        "2026-03-30T06:00:00.000Z",
      ],
      [
        { by: "owner", name: "propose", ...later },
        `Another time: ${nine}`,
        "CANCEL",
        "2026-03-30T06:00:00.000Z",
      ],
      [
        { by: "visitor", name: "accept" },
        `Confirmed: ${nine}`,
        "REQUEST",
        "2026-03-31T07:00:00.000Z",
      ],
      [
        { by: "visitor", name: "cancel" },
        `Cancelled: ${nine}`,
        "CANCEL",
        "2026-03-31T07:00:00.000Z",
      ],
    ];
    const messageIds = new Set<string>();
    let sequence = 0;
    for (const [action, subject, method, startsAt] of steps) {
      const [mail, owners] = await act(service, server, action);
      if (!mail || !owners) throw new Error("A mail is missing.");
      expect(mail.to).toEqual(["aino@example.com"]);
      expect(mail.message.subject).toBe(subject);
      expect(calendarOf(mail)).toMatchObject({
        ...{ method, startsAt, sequence: (sequence += 1), uid: `call-${id}` },
        status: method === "REQUEST" ? "CONFIRMED" : "CANCELLED",
        summary: "Fjordlys calls about your free session",
        location: "We call you at +358 40 … 67",
        url: expect.stringMatching(CALL_PAGE) as string,
        alarm: method === "REQUEST" ? "-PT15M" : undefined,
        organizer: `mailto:${OWNER}`,
        attendees: ["MAILTO:aino@example.com"],
      });
      expect(owners.to).toEqual([OWNER]);
      expect(calendarOf(owners)).toMatchObject({
        ...{ method: method === "REQUEST" ? "PUBLISH" : "CANCEL", startsAt, sequence },
        ...{ uid: `call-${id}`, summary: "Call: Aino Virta, Virta Oy", attendees: [] },
        ...{ location: "+358 40 123 4567", url: expect.stringMatching(CALL_PAGE) as string },
        alarm: method === "REQUEST" ? "-PT15M" : undefined,
      });
      messageIds.add(mail.message.messageId ?? "");
      expect(mail.raw).not.toMatch(/Aino|Virta Oy/u);
    }
    expect(messageIds.size).toBe(steps.length);
  });

  it("show the time in both zones, and link to the appointment or to a new request", async () => {
    const server = await openMailServer();
    const service = await booked(server);
    const time = { day: "2026-03-30", slot: "17:30 - 18:00" };
    const [proposed] = await act(service, server, { by: "owner", name: "propose", ...time });
    // New York has summer time already.
    expect(proposed?.message.text).toContain(
      "Day: Monday 30 March 2026\nTime: 17:30–18:00 Oslo · 11:30 a.m.–12:00 p.m. your time (30 minutes)\n",
    );
    expect(proposed?.message.text).toMatch(
      /time:\nhttp:\/\/localhost:9000\/appointment\/[\w-]{44}\n/u,
    );
    expect(calendarOf(proposed as ReceivedMail)).toBeUndefined();
    const [declined] = await act(service, server, { by: "owner", name: "decline" });
    expect(declined?.message.text).toContain(
      "Pick another time:\nhttp://localhost:9000/book-call\n",
    );
    // For the entry that the visitor may have added after booking.
    expect(calendarOf(declined as ReceivedMail)).toMatchObject({ method: "CANCEL", sequence: 2 });
  });

  it("show the owner what the visitor did, and the visitor's time", async () => {
    const server = await openMailServer();
    const notices: ReceivedMail[] = [];
    const service = await booked(server, notices);
    const notice = notices.find(({ to }) => to[0] === OWNER)?.message.text;
    expect(notice).toMatch(
      /\nDay: +Friday 27 March 2026\nTime in Oslo: +8:00–8:30\nFor the visitor: +3:00–3:30 a.m.\n/,
    );
    const time = { day: "2026-03-30", slot: "17:30 - 18:00" };
    const [, change] = await act(service, server, { by: "visitor", name: "change", ...time });
    expect(change).toMatchObject({ to: [OWNER] });
    expect(change?.message).toMatchObject({
      subject: "New time requested: Free AI mentoring session: Monday 30 March 2026, 17:30–18:00",
      replyTo: [{ address: "aino@example.com" }],
    });
    expect(change?.message.text).toMatch(
      /Name: +Aino Virta\n[^]*For the visitor: +11:30 a.m.–12:00 p.m.\n[^]*decline:\nhttp:\S+appointment/u,
    );
    expect(change?.message.html).toMatch(DARK);
    const [, cancel] = await act(service, server, { by: "visitor", name: "cancel" });
    expect(cancel?.message.text).toContain("The visitor has cancelled the call.");
  });
});
