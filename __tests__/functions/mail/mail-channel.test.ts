import { systemClock } from "../../../functions/relay/clock";
import { closeMailServers, openMailServer } from "../support/mail-server";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  post,
  relayTo,
} from "../support/service";
import { openReceiver } from "../support/webhook-receiver";
import { until } from "../support/relaying";

afterEach(async () => {
  await closeTestServices();
  await closeMailServers();
});

const mailTo = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  NOTIFY_EMAIL: "owner@example.com",
});
const booking = () => bookingPayload({ preferredDate: "2099-03-05" });

describe("a service with a webhook and mail", () => {
  it("sends each lead over both, and neither waits for the other", async () => {
    const server = await openMailServer();
    const hook = await openReceiver((response) => void response.writeHead(503).end());
    const env = { ...relayTo(hook.url), ...mailTo(server.port) };
    const service = openTestService(env, { clock: systemClock });
    const body = booking();
    await post(service, body);
    await until(() => server.received.length === 1 && hook.received.length > 0);
    expect(server.received[0]?.raw).toContain(`show ${String(body.submissionId)}`);
    await until(
      async () =>
        (await service.store?.leads(1))?.[0]?.deliveries.find(
          ({ channel, state }) => channel === "mail" && state === "delivered",
        ) !== undefined,
    );
  });

  it("tells nobody of a flagged one", async () => {
    const server = await openMailServer();
    const service = openTestService(mailTo(server.port), { clock: systemClock });
    await post(service, booking());
    await post(service, { ...booking(), comments: "Buy" });
    await until(() => server.received.length === 1);
    expect(
      (await service.store?.leads(2))?.map(({ deliveries }) => deliveries.length).sort(),
    ).toEqual([0, 1]);
  });

  it("keeps a mail until the server takes it, and logs codes only", async () => {
    let refusing = true;
    const server = await openMailServer({
      onMailFrom: (_from, _session, done) => {
        const busy = Object.assign(new Error("owner@example.com is busy"), { responseCode: 421 });
        done(refusing ? busy : null);
      },
    });
    const service = openTestService(mailTo(server.port), { clock: systemClock });
    await post(service, booking());
    await until(() => service.lines.some((line) => line.includes("delivery failed")));
    refusing = false;
    await until(() => server.received.length === 1);
    const failed = service.lines.find((line) => line.includes("delivery failed")) ?? "";
    expect(JSON.parse(failed)).toMatchObject({ channel: "mail", reason: "EENVELOPE 421" });
    expect(service.lines.join("")).not.toMatch(/@|Aino/);
  });
});
