import { systemClock } from "../../../functions/shared/clock";
import { reasonText } from "../../../functions/delivery/reason-text";
import type { AttemptResult } from "../../../functions/delivery/sender";
import type { Outbox } from "../../../functions/store/outbox";
import { accepted, refused, useRelaying, until } from "../support/relaying";
import {
  createCircuitBreaker,
  backoffMs,
  retryAfterMs,
} from "../../../functions/delivery/circuit-breaker";
import { COMING_THURSDAY } from "../../support/coming-thursday";
import type { Channel } from "../../../functions/store/channels";
import { NOW } from "../support/records";
import { mailBy, openMailServer, openReceiver } from "../support/servers";
import { bookingPayload, closeTestServices, openTestService, relayTo } from "../support/service";

const relaying = useRelaying();
afterEach(closeTestServices);

const stateOf = async () => (await relaying().store.leads(1))[0]?.deliveries[0];

test("a stopping relay lets a running attempt end and releases its lead", async () => {
  await relaying().add(1);
  let end: (result: AttemptResult) => void = () => undefined;
  let hasBegun = false;
  const relay = relaying().relay(() => {
    hasBegun = true;
    return new Promise((resolve) => (end = resolve));
  });
  await until(() => hasBegun);
  const stopped = relay.stop();
  end(refused);
  await stopped;
  const now = new Date(Date.now() + 120_000);
  const claim = { channel: "webhook" as const, limit: 1, owner: "other", now, leaseMs: 1 };
  expect(await relaying().store.claim(claim)).toHaveLength(1);
});

describe("a database that is unavailable for a while", () => {
  /** The store, out of order while `isAway`. */
  function failing(isAway: () => boolean) {
    const calls: string[] = [];
    const outbox: Outbox = { ...relaying().store };
    for (const name of ["claim", "settle", "nextDue"] as const) {
      const call = outbox[name] as (...args: unknown[]) => Promise<unknown>;
      outbox[name] = (...args: unknown[]): Promise<never> => {
        calls.push(name);
        if (isAway()) return Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" }));
        return call(...args) as Promise<never>;
      };
    }
    return { outbox, calls };
  }

  it("does not make the relay repeat successful deliveries", async () => {
    await relaying().add(1);
    let away = false;
    let tries = 0;
    const { outbox } = failing(() => away);
    const deliver = () => {
      tries += 1;
      away = true;
      setTimeout(() => (away = false), 50);
      return Promise.resolve(accepted);
    };
    // Pauses pass fast, and leases too: only what the relay remembers keeps the lead from going again.
    const clock = { ...systemClock, sleep: (ms: number) => sleep(ms / 100) };
    relaying().relay(deliver, { clock, outbox });
    await until(async () => (await stateOf())?.state === "delivered");
    expect(tries).toBe(1);
    expect(relaying().logged("outbox cannot be read")).not.toHaveLength(0);
  });
});

test("a lead is sent by mail while its webhook fails", async () => {
  const server = await openMailServer();
  const hook = await openReceiver((response) => void response.writeHead(503).end());
  const service = openTestService({ ...relayTo(hook.url), ...mailBy(server) });
  const { submissionId } = bookingPayload();
  await service.post(bookingPayload({ submissionId }));
  const stateIn = async (name: Channel) =>
    (await service.leads())[0]?.deliveries.find(({ channel }) => channel === name)?.state;
  await until(async () => hook.received.length > 0 && (await stateIn("mail")) === "delivered");
  expect(server.received.map(({ raw }) => raw).join()).toContain(`<${String(submissionId)}@`);
  expect(await stateIn("webhook")).toBe("pending");
});

test.each([
  [301, /moved: set its new address/u],
  [302, /perhaps after it has taken the lead/u],
  [303, /perhaps after it has taken the lead/u],
  [304, /takes nothing at this address/u],
  [308, /moved: set its new address/u],
  [409, /has taken this lead before/u],
])(
  "a webhook that answers %i is retried in an hour, and the reason is explained",
  async (code, why) => {
    const hook = await openReceiver((response) => void response.writeHead(code).end());
    const { post, leads } = openTestService(relayTo(hook.url), { now: () => new Date() });
    await post(bookingPayload({ preferredDate: COMING_THURSDAY }));
    const delivery = async () => (await leads())[0]?.deliveries[0];
    await until(async () => (await delivery())?.lastReason === `http ${code}`);
    const waitMs = Date.parse((await delivery())?.nextAttemptAt ?? "") - Date.now();
    expect(Math.round(waitMs / 60_000)).toBe(60);
    expect(reasonText(`http ${code}`)).toMatch(why);
  },
);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function openPacer() {
  let time = 1_000_000;
  const clock = { now: () => new Date(time), random: () => 1, sleep: () => Promise.resolve() };
  const breaker = createCircuitBreaker(clock);
  /** A try that fails on its own. */
  const fail = (askedMs?: number): number => breaker.failed(breaker.begin(), askedMs);
  return { breaker, fail, pass: (ms: number) => void (time += ms) };
}

describe("the breaker", () => {
  it("does not pause after occasional failures, but probes with one attempt", () => {
    const { breaker, fail } = openPacer();
    expect([fail(), fail()]).toEqual([0, 0]);
    expect(breaker.freeSlots(8, 0)).toBe(1);
    breaker.succeeded();
    expect(breaker.freeSlots(8, 0)).toBe(8);
    expect([fail(), fail()]).toEqual([0, 0]);
  });

  it("pauses from the third failure in a row, at most a minute", () => {
    const { fail, pass } = openPacer();
    const pauses = Array.from({ length: 12 }, () => {
      const pause = fail();
      pass(pause);
      return pause;
    });
    expect(pauses).toEqual([
      ...[0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000],
      ...[60_000, 60_000, 60_000, 60_000],
    ]);
  });

  it("counts concurrent attempts as one failure", () => {
    const { breaker } = openPacer();
    const marks = Array.from({ length: 8 }, () => breaker.begin());
    expect(marks.map((mark) => breaker.failed(mark, undefined))).toEqual(marks.map(() => 0));
  });

  it("probes with one attempt at a time, even while older ones hang", () => {
    const { breaker, fail } = openPacer();
    fail();
    expect(breaker.freeSlots(8, 3)).toBe(1);
    const mark = breaker.begin();
    expect(breaker.freeSlots(8, 4)).toBe(0);
    breaker.failed(mark, undefined);
    expect(breaker.freeSlots(8, 3)).toBe(1);
    expect(breaker.freeSlots(8, 8)).toBe(0);
  });

  it("closes again after the first success", () => {
    const { breaker, fail } = openPacer();
    for (let count = 0; count < 9; count++) fail();
    expect(breaker.waitMs()).toBeGreaterThan(0);
    breaker.succeeded();
    expect(breaker.waitMs()).toBe(0);
    expect(breaker.freeSlots(8, 0)).toBe(8);
  });

  it("waits as long as it was asked to, whatever happens to other attempts", () => {
    const { breaker, fail, pass } = openPacer();
    expect(fail(300_000)).toBe(300_000);
    breaker.succeeded();
    expect(breaker.waitMs()).toBe(300_000);
    pass(300_000);
    expect(breaker.waitMs()).toBe(0);
  });
});

describe("backoffMs", () => {
  it("doubles from a second and stays at a minute", () => {
    const longest = [1, 2, 3, 6, 7, 100, 5000].map((failures) => backoffMs(failures, () => 1));
    expect(longest).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000]);
  });

  it("never waits less than half as long", () => {
    expect([1, 7].map((failures) => backoffMs(failures, () => 0))).toEqual([500, 30_000]);
  });
});

describe("retryAfterMs", () => {
  it.each([
    ["120", 120_000],
    ["0", 0],
    ["999999", 3_600_000],
    ["Wed, 04 Mar 2026 10:01:00 GMT", 60_000],
    ["Wed, 04 Mar 2026 09:00:00 GMT", 0],
    ["soon", undefined],
    [undefined, undefined],
  ])("%j requests %j ms", (header, wait) => expect(retryAfterMs(header, NOW)).toBe(wait));
});
