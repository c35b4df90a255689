import { newLead, ONE_SEAT, SERVICE_CONTENT } from "../functions/support/records";
import { calendarText } from "../functions/support/appointment-page";
import { useDatabases } from "../functions/support/databases";
import { until } from "../functions/support/relaying";
import {
  closeMailServers,
  closeReceivers,
  listen,
  mailBy,
  openMailServer,
} from "../functions/support/servers";
import { bookingPayload } from "../functions/support/service";
import { COMING_THURSDAY } from "../support/coming-thursday";
import type { TestHost } from "../support/host";
import { ask, bundleHost, type BundledHost } from "./support/made-host";

const AINO = "aino@example.com";
const HOUR_MS = 60 * 60_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

const databases = useDatabases();
let bundled: BundledHost;
let host: TestHost | undefined;
beforeAll(async () => {
  const booking = { ...ONE_SEAT, confirm: "at once" as const };
  bundled = await bundleHost(undefined, { ...SERVICE_CONTENT, booking });
});
afterAll(() => bundled.remove());
afterEach(async () => {
  await host?.stop();
  await Promise.all([closeReceivers(), closeMailServers()]);
});

test("a reminder that is queued does not come after a cancellation on another host", async () => {
  const database = await databases.open("sqlite");
  const server = await openMailServer();
  const { submission } = newLead();
  await database.store.save({ submission, channels: ["visitor-reminder", "mail"] });
  await database.db
    .updateTable("appointments")
    .set({ startsAt: inMs(HOUR_MS), state: "cancelled", sequence: 1, reminded: 1 })
    .execute();
  host = await bundled.start({ env: { DATABASE_URL: database.url, ...mailBy(server) } });
  await until(async () => {
    const rows = await database.db.selectFrom("deliveries").selectAll().execute();
    return rows.every(({ state, channel }) => state === "delivered" && channel === "mail");
  });
  expect(server.received.flatMap(({ to }) => to)).not.toContain(AINO);
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
    const { url } = (host = await bundled.start({
      env: { DATABASE_URL: database.url, ...mailBy(server), BUSY_CALENDAR_URL: calendar.url },
    }));
    await until(async () => {
      const rows = await database.db.selectFrom("jobRuns").selectAll().execute();
      return rows.some(({ name }) => name === "calendar");
    });
    const post = async (fields: object, type = "application/json") => {
      const isPage = type !== "application/json";
      const body = isPage
        ? new URLSearchParams(fields as Record<string, string>).toString()
        : JSON.stringify(fields);
      const headers = { accept: isPage ? "text/html" : type, "content-type": type };
      return ask(url, "/api/submit-form", { method: "POST", headers, body });
    };
    return { store: database.store, server, post };
  }

  test("where its time is certainly free", async () => {
    const { store, server, post } = await open();
    const answer = await post(book("8:00 - 8:30"));
    expect(JSON.parse(answer.body.toString())).toMatchObject({ confirmed: true, mail: true });
    await until(() => server.received.length === 3);
    const [toVisitor, ...others] = server.received.filter(({ to }) => to[0] === AINO);
    expect(others).toEqual([]);
    expect(toVisitor?.message.subject).toMatch(/^Confirmed/u);
    expect(toVisitor?.raw).toContain("method=REQUEST");
    const [lead] = await store.leads(1);
    expect(lead).toMatchObject({
      answeredAt: lead?.receivedAt,
      call: { state: "confirmed", lastAction: "confirm", heldUntil: null },
    });
    expect((await post(book("8:00 - 8:30", "bo@example.com"))).status).toBe(422);
    const page = { ...book("8:30 - 9:00", "bo@example.com"), submissionId: "" };
    const { status, headers } = await post(page, "application/x-www-form-urlencoded");
    expect([status, headers.location]).toEqual([303, expect.stringContaining("confirmed=1")]);
  });

  test("not while the calendar has not been read", async () => {
    const { store, post } = await open(500);
    const answer = await post(book("8:00 - 8:30"));
    expect(JSON.parse(answer.body.toString())).not.toHaveProperty("confirmed");
    expect((await store.leads(1))[0]?.call?.state).toBe("held");
  });
});
