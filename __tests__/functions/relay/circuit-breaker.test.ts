import { createCircuitBreaker } from "../../../functions/relay/circuit-breaker";

function openPacer() {
  let time = 1_000_000;
  const clock = { now: () => new Date(time), random: () => 1, sleep: () => Promise.resolve() };
  const pacer = createCircuitBreaker(clock);
  /** A try that fails on its own. */
  const fail = (askedMs?: number): number => pacer.failed(pacer.begin(), askedMs);
  return { pacer, fail, pass: (ms: number) => void (time += ms) };
}

describe("the pacer", () => {
  it("makes no pause for a failure here and there, but looks with one try", () => {
    const { pacer, fail } = openPacer();
    expect([fail(), fail()]).toEqual([0, 0]);
    expect(pacer.freeSlots(8, 0)).toBe(1);
    pacer.succeeded();
    expect(pacer.freeSlots(8, 0)).toBe(8);
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
    const { pacer } = openPacer();
    const marks = Array.from({ length: 8 }, () => pacer.begin());
    expect(marks.map((mark) => pacer.failed(mark, undefined))).toEqual(marks.map(() => 0));
  });

  it("looks with one try at a time, also while older ones hang", () => {
    const { pacer, fail } = openPacer();
    fail();
    expect(pacer.freeSlots(8, 3)).toBe(1);
    const mark = pacer.begin();
    expect(pacer.freeSlots(8, 4)).toBe(0);
    pacer.failed(mark, undefined);
    expect(pacer.freeSlots(8, 3)).toBe(1);
    expect(pacer.freeSlots(8, 8)).toBe(0);
  });

  it("fills places by handfuls", () => {
    const { pacer } = openPacer();
    expect([0, 3, 4, 5, 8].map((underWay) => pacer.freeSlots(8, underWay))).toEqual([
      8, 5, 4, 0, 0,
    ]);
  });

  it("opens again with the first success", () => {
    const { pacer, fail } = openPacer();
    for (let count = 0; count < 9; count++) fail();
    expect(pacer.waitMs()).toBeGreaterThan(0);
    pacer.succeeded();
    expect(pacer.waitMs()).toBe(0);
    expect(pacer.freeSlots(8, 0)).toBe(8);
  });

  it("waits as long as it was asked to, whatever becomes of other tries", () => {
    const { pacer, fail, pass } = openPacer();
    expect(fail(300_000)).toBe(300_000);
    pacer.succeeded();
    expect(pacer.waitMs()).toBe(300_000);
    pass(300_000);
    expect(pacer.waitMs()).toBe(0);
  });

  it("makes no longer pause when the clock is put back meanwhile", () => {
    const { pacer, fail, pass } = openPacer();
    for (let count = 0; count < 12; count++) fail();
    fail(300_000);
    pass(-5 * 3_600_000);
    expect(pacer.waitMs()).toBe(0);
    expect(fail()).toBe(60_000);
  });
});
