import { systemClock } from "../../../functions/shared/clock";
import type { Channel } from "../../../functions/store/tables";
import { closeMailServers, openMailServer, type MailServer } from "../support/servers";
import { until } from "../support/relaying";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  type TestService,
} from "../support/service";
import { SERVICE_CONTENT } from "../support/service-content";

afterEach(async () => {
  await closeTestServices();
  await closeMailServers();
});

const OWNER = "owner@example.com";
const refusal = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

/** A service whose waits pass at once, as its clock runs ahead while it sleeps. */
function open(port: number, deliveryTimeoutMs?: number): TestService {
  let ahead = 0;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_EMAIL: OWNER };
  const clock = {
    ...systemClock,
    now: () => new Date(Date.now() + ahead),
    sleep: (ms: number, wake: AbortSignal) => {
      ahead += ms;
      return systemClock.sleep(5, wake);
    },
  };
  return openTestService(env, { clock, content: SERVICE_CONTENT, deliveryTimeoutMs });
}

const send = (service: TestService, email: string) =>
  service.post(bookingPayload({ preferredDate: "2099-03-05", email }));

async function receipt(service: TestService, email: string) {
  const leads = await service.leads(99);
  const lead = leads.find(({ fields }) => fields.email === email);
  const channel: Channel = "visitor-receipt";
  return lead?.deliveries.find((delivery) => delivery.channel === channel);
}

/** Without the digest, which comes when the clock has run ahead for an hour. */
const receivers = ({ received }: MailServer) =>
  received.filter(({ read }) => !read.subject?.includes(" you on ")).map(({ to }) => to[0]);

describe("a visitor's address that the mail server refuses for good", () => {
  it("is given up after five tries, while mails to others go on", async () => {
    const tries: string[] = [];
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) => {
        tries.push(address);
        done(address.startsWith("nobody") ? refusal(550) : null);
      },
    });
    const service = open(server.port);
    for (const email of ["nobody1@example.com", "nobody2@example.com", "nobody3@example.com"])
      await send(service, email);
    await send(service, "aino@example.com");
    await until(() => receivers(server).includes("aino@example.com"));
    await until(async () => (await receipt(service, "nobody3@example.com"))?.state === "stopped");
    await until(async () => (await receipt(service, "nobody1@example.com"))?.state === "stopped");
    expect(await receipt(service, "nobody1@example.com")).toMatchObject({
      attempts: 5,
      lastReason: "EENVELOPE 550",
    });
    expect(tries.filter((address) => address === "nobody1@example.com")).toHaveLength(5);
    await send(service, "later@example.com");
    await until(() => receivers(server).includes("later@example.com"));
    expect(service.lines.join("")).not.toMatch(/@/u);
  });

  it("gets no mail when no header could hold it, and the owner sees why", async () => {
    const server = await openMailServer();
    const service = open(server.port);
    await send(service, "äiti@example.com");
    await until(async () => (await receipt(service, "äiti@example.com"))?.state === "stopped");
    expect(await receipt(service, "äiti@example.com")).toMatchObject({ lastReason: "no address" });
    await until(() => receivers(server).length === 1);
    expect(receivers(server)).toEqual([OWNER]);
  });
});

test("visitors get their answer at once, and their mail when a server that refuses all is mended", async () => {
  let isBroken = true;
  const server = await openMailServer({
    onMailFrom: (_from, _session, done) => done(isBroken ? refusal(451) : null),
  });
  const service = open(server.port, 1000);
  const started = Date.now();
  const answer = await send(service, "aino@example.com");
  expect([answer.status, Date.now() - started < 2000]).toEqual([200, true]);
  await until(async () => ((await receipt(service, "aino@example.com"))?.attempts ?? 0) >= 2);
  expect(receivers(server)).toEqual([]);
  isBroken = false;
  await until(() => receivers(server).includes("aino@example.com"));
  await until(async () => (await receipt(service, "aino@example.com"))?.state === "delivered");
});
