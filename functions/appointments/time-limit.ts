import vm from "node:vm";

/** Some recurrence rules never match; ical.js would loop forever. */
const RULE_MS = 1000;
/** For all rules: the thread has 10 s. */
let remainingMs = 8000;

/** Throws when `work` takes too long, or when all rules together have used up their time. */
export function runLimited(work: () => void): void {
  const timeout = Math.floor(Math.min(RULE_MS, remainingMs));
  if (timeout < 1) throw new RangeError("no time is left");
  const start = performance.now();
  Object.assign(globalThis, { limitedWork: work });
  try {
    vm.runInThisContext("limitedWork()", { timeout });
  } finally {
    remainingMs -= performance.now() - start;
  }
}
