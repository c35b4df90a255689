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
});
