import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

export interface SlowVisit {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** A visitor on a machine of a quarter of this one's speed, who keeps what was fetched before. */
export async function slowVisit(browser: Browser, rate = 4): Promise<SlowVisit> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  return { context, page, cdp };
}

/** Numbers between 0 and 1 that look random and are the same in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
