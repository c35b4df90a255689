import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { readFile } from "node:fs/promises";

/** Lighthouse's phone: a Moto G of 412 × 823, at 1.75 device pixels for each of CSS. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** What a new visitor on a phone has got and spent once a page has come to rest. */
export interface FirstView {
  /** Of everything that came, headers included. */
  bytes: number;
  scriptBytes: number;
  /** The answers' addresses, in the order in which they were asked for. */
  requests: string[];
  /** CPU time of the page's main thread, and the part of it that ran scripts. */
  cpuMs: number;
  scriptMs: number;
}

interface Tally {
  bytes: number;
  scriptBytes: number;
  requests: string[];
}

async function count(session: CDPSession): Promise<Tally> {
  const tally: Tally = { bytes: 0, scriptBytes: 0, requests: [] };
  const scripts = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!/^https?:/u.test(request.url)) return;
    tally.requests.push(request.url);
    if (type === "Script" || /\.js(?:$|\?)/u.test(request.url)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    tally.bytes += encodedDataLength;
    if (scripts.has(requestId)) tally.scriptBytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return tally;
}

/** Nothing on the network, and no work left that waits for idle time. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Opens a page as a new visitor on a phone who does nothing, and says what that cost. `afterwards`
 * may look at the page before it is closed.
 */
export async function firstView(
  browser: Browser,
  url: string,
  afterwards?: (page: Page) => Promise<void>,
): Promise<FirstView> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const tally = await count(session);
    // Time of the thread, not of the clock: what else the machine does takes no part in it.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url, { waitUntil: "load" });
    await atRest(page);
    const { metrics } = await session.send("Performance.getMetrics");
    const ms = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
    const seen = { ...tally, requests: [...tally.requests] };
    await afterwards?.(page);
    return { ...seen, cpuMs: ms("TaskDuration"), scriptMs: ms("ScriptDuration") };
  } finally {
    await context.close();
  }
}

/**
 * How much of the last ten seconds something on this machine waited for a core, in per cent
 * (Linux, Documentation/accounting/psi.rst); 0 where the system does not tell.
 */
export async function cpuPressure(): Promise<number> {
  const text = await readFile("/proc/pressure/cpu", "utf8").catch(() => "");
  return Number(/^some avg10=([\d.]+)/mu.exec(text)?.[1] ?? 0);
}
