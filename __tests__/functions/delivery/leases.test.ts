import { systemClock } from "../../../functions/shared/clock";
import type { AttemptResult } from "../../../functions/delivery/sender";
import type { Outbox } from "../../../functions/store/outbox";
import { accepted, refused, useRelaying, until } from "../support/relaying";
const relaying = useRelaying();

/** A try whose end the test decides. */
function heldTry() {
  let end: (result: AttemptResult) => void = () => undefined;
  const result = new Promise<AttemptResult>((resolve) => (end = resolve));
  let begun = 0;
  const deliver = (): Promise<AttemptResult> => {
    begun += 1;
    return result;
  };
  return { deliver, end, begun: () => begun };
}

const inAnHour = { ...systemClock, now: () => new Date(Date.now() + 3_600_000) };
const stateOf = async () => (await relaying().store.leads(1))[0]?.deliveries[0];

describe("a lead that one relay is trying", () => {
  it("is left alone by another until the lease is over", async () => {
    await relaying().add(1);
    const first = heldTry();
    const second = heldTry();
    relaying().relay(first.deliver);
    await until(() => first.begun() === 1);
    const other = relaying().relay(second.deliver);
    for (let count = 0; count < 5; count++) {
      other.wake();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(second.begun()).toBe(0);
    first.end(accepted);
    await until(async () => (await stateOf())?.state === "delivered");
  });

  it("stays delivered when a relay that was suspended notes its failure late", async () => {
    await relaying().add(1);
    const suspended = heldTry();
    const late = relaying().relay(suspended.deliver);
    await until(() => suspended.begun() === 1);
    relaying().relay(() => Promise.resolve(accepted), { clock: inAnHour });
    await until(async () => (await stateOf())?.state === "delivered");
    suspended.end(refused);
    await late.stop();
    expect(await stateOf()).toMatchObject({ state: "delivered", attempts: 1, lastReason: null });
  });

  it("is given back when the relay stops, and its try may end first", async () => {
    await relaying().add(1);
    const held = heldTry();
    const relay = relaying().relay(held.deliver);
    await until(() => held.begun() === 1);
    const stopped = relay.stop();
    held.end(refused);
    await stopped;
    const now = new Date(Date.now() + 120_000);
    const claim = { channel: "webhook" as const, limit: 1, owner: "other", now, leaseMs: 1 };
    expect(await relaying().store.claim(claim)).toHaveLength(1);
  });
});

describe("a receiver that answers some tries late", () => {
  it("does not hold up the other leads", async () => {
    const ids = await relaying().add(40);
    const slow = new Set(ids.slice(0, 3));
    const held = heldTry();
    relaying().relay(({ submission }) =>
      slow.has(submission.id) ? held.deliver() : Promise.resolve(accepted),
    );
    const delivered = async () =>
      (await relaying().store.leads(50)).filter(({ state }) => state === "delivered").length;
    await until(async () => (await delivered()) === 37);
    held.end(accepted);
    await until(async () => (await delivered()) === 40);
  });
});

describe("a database that is away for a while", () => {
  /** The store, out of order while `isAway`. */
  function failing(isAway: () => boolean) {
    const calls: string[] = [];
    const outbox: Outbox = { ...relaying().store };
    for (const name of ["claim", "settle", "nextDue", "overdue"] as const) {
      const call = outbox[name] as (...args: unknown[]) => Promise<unknown>;
      outbox[name] = (...args: unknown[]): Promise<never> => {
        calls.push(name);
        if (isAway()) return Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" }));
        return call(...args) as Promise<never>;
      };
    }
    return { outbox, calls };
  }

  it("does not make the relay send again what has arrived", async () => {
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

  it("is not asked over and over, even when new leads come", async () => {
    const { outbox, calls } = failing(() => true);
    const slept: number[] = [];
    const clock = {
      ...systemClock,
      sleep: (ms: number, wake: AbortSignal) => {
        slept.push(ms);
        return systemClock.sleep(ms, wake);
      },
    };
    const relay = relaying().relay(() => Promise.resolve(accepted), { clock, outbox });
    await until(() => slept.length > 0);
    for (let count = 0; count < 50; count++) {
      relay.wake();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(slept).toEqual([5000]);
    expect(calls).toEqual(["overdue"]);
  });
});

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
