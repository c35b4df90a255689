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
  relayTo,
  SECRET,
  type TestService,
} from "../support/service";
import { openReceiver } from "../support/servers";
import { until, useRelaying, accepted } from "../support/relaying";
import { submission } from "../support/records";
import { COMING_THURSDAY } from "../../support/coming-thursday";

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
  it("delivers a stored lead, signed, with its id", async () => {
    const hook = await openReceiver();
    const service = openRelaying(relayTo(hook.url));
    const body = bookingPayload({ preferredDate: COMING_THURSDAY });
    expect((await service.post(body)).status).toBe(200);
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
        fields: expect.objectContaining({ name: "Aino Virta", preferredDate: COMING_THURSDAY }),
        attribution: {},
      },
    });
    expect(await service.leads(1)).toMatchObject([
      { state: "delivered", deliveries: [{ channel: "webhook", attempts: 1 }] },
    ]);
  });

  it("retries with the same id and body and a new timestamp", async () => {
    const hook = await openReceiver((response, index) => {
      response.writeHead(index < 3 ? 500 : 200).end();
    });
    const clock = leapingClock();
    const service = openRelaying(relayTo(hook.url), clock);
    await service.post(bookingPayload({ preferredDate: COMING_THURSDAY }));
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
});

const HOUR_MS = 3_600_000;

describe("a queue", () => {
  const relaying = useRelaying();

  it("sends a new lead soon, however many the receiver refuses permanently", async () => {
    let time = Date.now();
    const clock: Clock = {
      now: () => new Date(time),
      random: () => 0.5,
      async sleep(ms, wake) {
        if (!wake.aborted) time += ms;
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
    const refused = new Set(await relaying().add(50));
    let arrivedAt: number | undefined;
    relaying().relay(
      ({ submission: { id } }) => {
        if (refused.has(id)) return Promise.resolve({ ok: false, reason: "http 400", gone: false });
        arrivedAt = time;
        return Promise.resolve(accepted);
      },
      { clock },
    );
    const start = time;
    await until(() => time - start > 3 * HOUR_MS);
    const lead = submission({ receivedAt: clock.now().toISOString() });
    const storedAt = time;
    await relaying().store.save({
      submission: lead,
      channels: ["webhook"],
    });
    await until(() => arrivedAt !== undefined);
    // The clock runs on while the store writes.
    expect((arrivedAt ?? 0) - storedAt).toBeLessThan(10 * 60_000);
  });
});
