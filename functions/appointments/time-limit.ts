import vm from "node:vm";

/** There are rules that never match, and the parser looks for a match forever. */
const RULE_MS = 1000;
/** For all rules: the thread has 10 s. */
let leftMs = 8000;

/** Ends `work` by an error when it takes too long, or when no time is left for any. */
export function limited(work: () => void): void {
  const timeout = Math.floor(Math.min(RULE_MS, leftMs));
  if (timeout < 1) throw new RangeError("no time is left");
  const start = performance.now();
  Object.assign(globalThis, { limitedWork: work });
  try {
    vm.runInThisContext("limitedWork()", { timeout });
  } finally {
    leftMs -= performance.now() - start;
  }
}
