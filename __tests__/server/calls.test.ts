import { siteToday } from "../../functions/contract/site-time";
import { addClosure } from "../../functions/store/closures";
import { calendarText } from "../functions/support/appointment-page";
import { KINDS } from "../functions/support/databases";
import { until } from "../functions/support/relaying";
import { listen, openMailServer, OWNER } from "../functions/support/servers";
import { bookingPayload, payload } from "../functions/support/service";
import { COMING_THURSDAY, daysAfterThursday } from "../support/coming-thursday";
import { AINO, callAt, CONTENT, inMs, post, subjectsTo, useCallHosts } from "./support/call-host";
import { ask } from "./support/made-host";

const { databases, start } = useCallHosts();

test.each(KINDS)("on %s, a request whose time passes is told to both sides", async (kind) => {
  const database = await databases.open(kind);
  const id = await callAt(database, inMs(-1000), {});
  const server = await openMailServer();
  await start(database, server);
  await until(() => subjectsTo(server, AINO).length === 1);
  expect(subjectsTo(server, AINO)).toEqual([expect.stringContaining("Not confirmed in time")]);
  const told = "1 lead has waited too long on localhost:9000";
  await until(() => subjectsTo(server, OWNER).includes(told));
  expect((await database.store.appointment(id))?.appointment.state).toBe("lapsed");
});

test("a closure is in force at once", async () => {
  const database = await databases.open("sqlite");
  const host = await start(database, await openMailServer());
  const closedDays = async () =>
    JSON.parse((await ask(host.url, "/api/availability")).body.toString()) as object;
  expect(await closedDays()).toMatchObject({ closedDays: [] });
  expect(await post(host, payload("send-message-form"))).not.toHaveProperty("closed");
  await addClosure(database.db, {
    firstDay: siteToday(CONTENT, new Date()),
    lastDay: COMING_THURSDAY,
  });
  expect(await closedDays()).toMatchObject({
    closedDays: expect.arrayContaining([COMING_THURSDAY]) as string[],
  });
  expect(await post(host, payload("send-message-form"))).toMatchObject({
    closed: { last: COMING_THURSDAY, next: daysAfterThursday(1) },
  });
  const booking = bookingPayload({ preferredDate: COMING_THURSDAY });
  expect(await post(host, booking)).toMatchObject({ status: 422 });
});

describe("a call is confirmed at once", () => {
  const day = COMING_THURSDAY.replaceAll("-", "");
  const EVENT = [`DTSTART:${day}T100000Z`, `DTEND:${day}T110000Z`];
  const book = (timeSlot: string, email = AINO) =>
    bookingPayload({ preferredDate: COMING_THURSDAY, timeSlot, email });

  /** `status`: how the calendar answers. */
  async function open(status = 200) {
    const database = await databases.open("sqlite");
    const server = await openMailServer();
    const calendar = await listen((_request, response) =>
      response.writeHead(status).end(calendarText([EVENT])),
    );
    const host = await start(database, server, { BUSY_CALENDAR_URL: calendar.url });
    await until(async () => {
      const rows = await database.db.selectFrom("jobRuns").selectAll().execute();
      return rows.some(({ name }) => name === "calendar");
    });
    return { database, server, host };
  }

  test("where its time is certainly free", async () => {
    const { database, server, host } = await open();
    const answer = await post(host, book("8:00 - 8:30"));
    expect(answer).toMatchObject({ success: true, confirmed: true, mail: true });
    await until(() => server.received.length === 3);
    const toVisitor = server.received.filter(({ to }) => to[0] === AINO);
    expect(toVisitor).toHaveLength(1);
    expect(toVisitor[0]?.message.subject).toMatch(/^Confirmed/u);
    expect(toVisitor[0]?.raw).toContain("method=REQUEST");
    const [lead] = await database.store.leads(1);
    expect(lead).toMatchObject({
      answeredAt: lead?.receivedAt,
      call: { state: "confirmed", lastAction: "confirm", heldUntil: null },
    });
    // Another visitor, and a time at which the owner is busy.
    expect(await post(host, book("8:00 - 8:30", "bo@example.com"))).toMatchObject({ status: 422 });
    const busy = await database.store.leads(9);
    expect(busy).toHaveLength(1);
    const page = { ...book("8:30 - 9:00", "bo@example.com"), submissionId: "" };
    const { status, location } = await post(host, page, "text/html");
    expect({ status, location }).toEqual({
      status: 303,
      location: expect.stringContaining("confirmed=1") as string,
    });
  });

  test("only three times a day for a mailbox", async () => {
    const { database, host } = await open();
    const slots = ["8:00 - 8:30", "8:30 - 9:00", "9:00 - 9:30", "9:30 - 10:00"];
    const answers = [];
    for (const slot of slots) answers.push(await post(host, book(slot)));
    const isConfirmed = answers.map((answer) => "confirmed" in answer);
    expect(isConfirmed).toEqual([true, true, true, false]);
    const [last] = await database.store.leads(1);
    expect(last).toMatchObject({ answeredAt: null, call: { state: "held" } });
    expect(last?.deliveries.map(({ channel }) => channel)).toEqual(["mail"]);
  });

  test("not while the calendar has not been read", async () => {
    const { database, host } = await open(500);
    expect(await post(host, book("8:00 - 8:30"))).not.toHaveProperty("confirmed");
    expect((await database.store.leads(1))[0]?.call?.state).toBe("held");
  });

  test("not at a time when the owner is busy", async () => {
    const { database, host } = await open();
    // 10:00 to 11:00 in UTC, at whatever offset.
    for (const slot of ["11:00 - 11:30", "12:00 - 12:30"]) await post(host, book(slot));
    const leads = await database.store.leads(9);
    expect(leads).toHaveLength(1);
  });
});
