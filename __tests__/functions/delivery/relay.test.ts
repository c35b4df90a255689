import { once } from "node:events";
import { Webhook } from "standardwebhooks";
import { createLog } from "../../../functions/shared/log";
import type { Clock } from "../../../functions/shared/clock";
import type { Service } from "../../../functions/service";
import type { Environment } from "../../../functions/settings/settings";
import type { Store } from "../../../functions/store/store";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  post,
  relayTo,
  SECRET,
  type TestService,
} from "../support/service";
import { openReceiver } from "../support/webhook-receiver";
import { until } from "../support/relaying";

const lines: string[] = [];
const quiet = createLog((line) => void lines.push(line));

type LeapingClock = Clock & { slept: number[]; outbox?: Store };

/** A clock on which a sleep is over at once, however long it was, while something is pending. */
function leapingClock(): LeapingClock {
  let time = Date.now();
  const clock: LeapingClock = {
    slept: [],
    now: () => new Date(time),
    random: () => 1,
    async sleep(ms, wake) {
      if (wake.aborted) return;
      if ((await clock.outbox?.nextDue("webhook")) === undefined) {
        await once(wake, "abort");
        return;
      }
      clock.slept.push(ms);
      time += ms;
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  return clock;
}

function openRelaying(env: Environment, clock = leapingClock()): TestService {
  const service = openTestService(env, { clock, log: quiet });
  clock.outbox = service.store;
  // The sleeps of another loop would leap, too.
  void service.alerts?.stop();
  return service;
}

const drained = (service: Service) =>
  until(async () => (await service.store?.nextDue("webhook")) === undefined);

afterEach(closeTestServices);

describe("the relay", () => {
  it("delivers a stored lead, signed, under its own id", async () => {
    const hook = await openReceiver();
    const service = openRelaying(relayTo(hook.url));
    const body = bookingPayload({ preferredDate: "2099-03-05" });
    expect((await post(service, body)).status).toBe(200);
    await drained(service);
    const [got] = hook.received;
    expect(got?.headers["webhook-id"]).toBe(body.submissionId);
    expect(new Webhook(SECRET).verify(got?.body ?? "", got?.headers ?? {})).toEqual({
      type: "submission.created",
      timestamp: expect.stringMatching(/Z$/),
      data: {
        id: body.submissionId,
        formName: "standard-call-booking",
        formType: "standard-call",
        submittedAt: body.submittedAt,
        receivedAt: expect.stringMatching(/Z$/),
        submissionUrl: body.submissionUrl,
        fields: expect.objectContaining({ name: "Aino Virta", preferredDate: "2099-03-05" }),
        attribution: {},
      },
    });
    expect(await service.store?.leads(1)).toMatchObject([
      { state: "delivered", deliveries: [{ channel: "webhook", attempts: 1 }] },
    ]);
  });

  it("tries again with the same id and body and a fresh timestamp", async () => {
    const hook = await openReceiver((response, index) => {
      response.writeHead(index < 3 ? 500 : 200).end();
    });
    const clock = leapingClock();
    const service = openRelaying(relayTo(hook.url), clock);
    await post(service, bookingPayload({ preferredDate: "2099-03-05" }));
    await drained(service);
    expect(hook.received).toHaveLength(4);
    expect(new Set(hook.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);
    const times = hook.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1, 3, 7]);
    for (const { headers, body } of hook.received) {
      expect(() => new Webhook(SECRET).verify(body, headers)).not.toThrow();
    }
  });

  it("makes one try a minute while the receiver is down, then delivers the whole backlog", async () => {
    const dead = await openReceiver();
    await dead.close();
    const clock = leapingClock();
    const service = openRelaying(relayTo(dead.url), clock);
    const sent = Array.from({ length: 10 }, () => bookingPayload({ preferredDate: "2099-03-05" }));
    for (const body of sent) await post(service, body);
    const downFrom = clock.now().getTime();
    await until(() => clock.now().getTime() - downFrom > 3 * 60 * 60 * 1000);
    expect(Math.max(...clock.slept)).toBeLessThanOrEqual(60_000);
    const hook = await openReceiver(undefined, Number(new URL(dead.url).port));
    await drained(service);
    const ids = hook.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids.sort()).toEqual(sent.map(({ submissionId }) => submissionId).sort());
    const attempts =
      (await service.store?.leads(20))?.map((lead) => lead.deliveries[0]?.attempts ?? 0) ?? [];
    const failures = attempts.reduce((sum, count) => sum + count - 1, 0);
    // Three hours of minutes for all ten together, not for each.
    expect(failures).toBeLessThan(400);
  });

  it("does not let one lead that is always refused hold up the others", async () => {
    const poison = bookingPayload({ preferredDate: "2099-03-05" });
    const hook = await openReceiver((response) => {
      const id = hook.received.at(-1)?.headers["webhook-id"];
      response.writeHead(id === poison.submissionId ? 400 : 200).end();
    });
    const service = openRelaying(relayTo(hook.url));
    await post(service, poison);
    for (let count = 0; count < 5; count++) {
      await post(service, bookingPayload({ preferredDate: "2099-03-05" }));
    }
    await until(async () => {
      const leads = (await service.store?.leads(10)) ?? [];
      return leads.filter(({ state }) => state === "delivered").length === 5;
    });
    expect(
      (await service.store?.leads(10))?.find(({ state }) => state === "pending"),
    ).toMatchObject({
      id: poison.submissionId,
      deliveries: [{ lastReason: "http 400" }],
    });
  });

  it("stops at 410 and keeps the lead", async () => {
    const hook = await openReceiver((response) => void response.writeHead(410).end());
    const service = openRelaying(relayTo(hook.url));
    await post(service, bookingPayload({ preferredDate: "2099-03-05" }));
    await drained(service);
    expect(hook.received).toHaveLength(1);
    expect(await service.store?.leads(1)).toMatchObject([
      { state: "stopped", deliveries: [{ lastReason: "http 410" }] },
    ]);
  });

  it("waits as long as the receiver asks", async () => {
    const hook = await openReceiver((response, index) => {
      response.writeHead(index === 0 ? 429 : 200, { "retry-after": "600" }).end();
    });
    const clock = leapingClock();
    const service = openRelaying(relayTo(hook.url), clock);
    await post(service, bookingPayload({ preferredDate: "2099-03-05" }));
    await drained(service);
    const times = hook.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(600);
  });

  it("delivers after a restart what was pending before it", async () => {
    const dead = await openReceiver();
    await dead.close();
    const first = openTestService(relayTo(dead.url), { log: quiet });
    const body = bookingPayload();
    await post(first, body);
    await first.close();
    const hook = await openReceiver(undefined, Number(new URL(dead.url).port));
    const env = { ...relayTo(hook.url), DATABASE_URL: `sqlite:${first.file}` };
    await drained(openRelaying(env));
    // A service of another test file may still know this port.
    const deliveries = hook.received.filter(
      ({ headers }) => headers["webhook-id"] === body.submissionId,
    );
    expect(deliveries).toHaveLength(1);
  });
});
