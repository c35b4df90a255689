"use strict";
// Preloaded into a real host: its clock runs on, and leaps when the proof says so (clocked-hosts.ts).
const { connect } = require("node:net");
const threads = require("node:worker_threads");
const timers = require("node:timers/promises");

/** Intervals from this length on, such as reading the busy calendar, run when the proof says so. */
const LONG_MS = 60_000;
const POLL_MS = 2;
/** A host is idle when its loops have slept for so many polls. */
const POLLS = 3;

function moveClock() {
  const RealDate = Date;
  const realSleep = timers.setTimeout;
  const { setInterval: realInterval, fetch: realFetch } = globalThis;
  const sleepers = new Set();
  const intervals = [];
  /** Downloads and threads that have not ended. */
  let running = 0;
  let offset = Number(process.env.CLOCK_NOW) - RealDate.now();
  const now = () => RealDate.now() + offset;

  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });

  // Only the loops of the service sleep with a signal: limits of time for answers stay real.
  timers.setTimeout = (ms, value, options = {}) => {
    const { signal } = options;
    if (!signal) return realSleep(ms, value, options);
    const leap = new AbortController();
    const sleeper = { at: now() + ms, leap };
    sleepers.add(sleeper);
    const early = AbortSignal.any([signal, leap.signal]);
    return realSleep(ms, value, { ...options, signal: early }).finally(() =>
      sleepers.delete(sleeper),
    );
  };

  globalThis.setInterval = (run, ms, ...given) => {
    if (ms >= LONG_MS) intervals.push(run);
    return realInterval(run, ms, ...given);
  };

  const counted = (work) => {
    running += 1;
    return work.finally(() => (running -= 1));
  };
  globalThis.fetch = (...given) => counted(realFetch(...given));
  threads.Worker = class extends threads.Worker {
    constructor(...given) {
      super(...given);
      void counted(new Promise((resolve) => this.once("exit", resolve)));
    }
  };

  /** Says that all is done, which may be after the next message has come. */
  async function whenIdle(loops, number) {
    for (let quiet = 0; quiet < POLLS;) {
      await realSleep(POLL_MS);
      quiet = sleepers.size >= loops && running === 0 ? quiet + 1 : 0;
    }
    driver.write(`${JSON.stringify({ number, asleep: sleepers.size })}\n`);
  }

  const driver = connect(process.env.CLOCK_SOCKET, () => {
    driver.write(`${JSON.stringify({ pid: process.pid })}\n`);
  });
  driver.on("error", () => undefined).unref();
  let rest = "";
  driver.setEncoding("utf8").on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { to, loops, number, reads } = JSON.parse(line);
      offset = to - RealDate.now();
      for (const { at, leap } of sleepers) if (at <= to) leap.abort();
      if (reads) for (const run of intervals) run();
      void whenIdle(loops, number);
    }
  });
}

if (threads.isMainThread) moveClock();
