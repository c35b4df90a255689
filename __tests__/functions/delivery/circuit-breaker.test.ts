import { createCircuitBreaker } from "../../../functions/delivery/circuit-breaker";
import { backoffMs, retryAfterMs } from "../../../functions/delivery/backoff";
import { isPublicAddress } from "../../../functions/delivery/public-address";
import { NOW } from "../support/records";

function openPacer() {
  let time = 1_000_000;
  const clock = { now: () => new Date(time), random: () => 1, sleep: () => Promise.resolve() };
  const breaker = createCircuitBreaker(clock);
  /** A try that fails on its own. */
  const fail = (askedMs?: number): number => breaker.failed(breaker.begin(), askedMs);
  return { breaker, fail, pass: (ms: number) => void (time += ms) };
}

describe("the breaker", () => {
  it("makes no pause for a failure here and there, but looks with one try", () => {
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

  it("counts tries that were under way together as one failure", () => {
    const { breaker } = openPacer();
    const marks = Array.from({ length: 8 }, () => breaker.begin());
    expect(marks.map((mark) => breaker.failed(mark, undefined))).toEqual(marks.map(() => 0));
  });

  it("looks with one try at a time, also while older ones hang", () => {
    const { breaker, fail } = openPacer();
    fail();
    expect(breaker.freeSlots(8, 3)).toBe(1);
    const mark = breaker.begin();
    expect(breaker.freeSlots(8, 4)).toBe(0);
    breaker.failed(mark, undefined);
    expect(breaker.freeSlots(8, 3)).toBe(1);
    expect(breaker.freeSlots(8, 8)).toBe(0);
  });

  it("fills places by handfuls", () => {
    const { breaker } = openPacer();
    expect([0, 3, 4, 5, 8].map((underWay) => breaker.freeSlots(8, underWay))).toEqual([
      8, 5, 4, 0, 0,
    ]);
  });

  it("opens again with the first success", () => {
    const { breaker, fail } = openPacer();
    for (let count = 0; count < 9; count++) fail();
    expect(breaker.waitMs()).toBeGreaterThan(0);
    breaker.succeeded();
    expect(breaker.waitMs()).toBe(0);
    expect(breaker.freeSlots(8, 0)).toBe(8);
  });

  it("waits as long as it was asked to, whatever becomes of other tries", () => {
    const { breaker, fail, pass } = openPacer();
    expect(fail(300_000)).toBe(300_000);
    breaker.succeeded();
    expect(breaker.waitMs()).toBe(300_000);
    pass(300_000);
    expect(breaker.waitMs()).toBe(0);
  });

  it("makes no longer pause when the clock is put back meanwhile", () => {
    const { breaker, fail, pass } = openPacer();
    for (let count = 0; count < 12; count++) fail();
    fail(300_000);
    pass(-5 * 3_600_000);
    expect(breaker.waitMs()).toBe(0);
    expect(fail()).toBe(60_000);
  });
});

describe("backoffMs", () => {
  it("doubles from a second and stays at a minute", () => {
    const longest = [1, 2, 3, 6, 7, 100, 5000].map((failures) => backoffMs(failures, () => 1));
    expect(longest).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000]);
  });

  it("never waits less than half of that", () => {
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
  ])("%j asks for %j ms", (header, wait) => expect(retryAfterMs(header, NOW)).toBe(wait));
});

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "2606:4700::1111"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
    ...["0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1"],
    ...["::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1"],
    ...["::7f00:1", "::127.0.0.1", "4000::1", "3fff::1", "2001:0:1::1", "64:ff9b:1::1", "fec0::1"],
    ...["192.88.99.1", "198.18.0.1", "0177.0.0.1", "0x7f.1", "127.1", "2130706433", "no address"],
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});
