import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** Lighthouse's phone: a Moto G of 412 × 823, at 1.75 device pixels for each of CSS. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The cost of a page for a new visitor on a phone, once it is idle. */
interface FirstView {
  /** All received bytes, headers included. */
  bytes: number;
  scriptBytes: number;
  /** The requested addresses, in order. */
  requests: string[];
  /** CPU time of the page's main thread. */
  cpuMs: number;
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

/** Waits until network and main thread are idle. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

interface ViewOptions {
  /** The page whose link the visitor has followed. */
  referer?: string;
}

/** Opens a page as a new visitor on a phone and returns its cost. */
export async function firstView(
  browser: Browser,
  url: string,
  { referer }: ViewOptions = {},
): Promise<FirstView> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const tally = await count(session);
    // Thread time, so that other work on the machine does not count.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url, { waitUntil: "load", ...(referer && { referer }) });
    await atRest(page);
    const { metrics } = await session.send("Performance.getMetrics");
    const cpuMs = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
    return { ...tally, cpuMs };
  } finally {
    await context.close();
  }
}

/** The same page from another site's link and from a campaign. */
export const visitsWithSource = (url: string): [url: string, options?: ViewOptions][] => [
  [url, { referer: "https://news.example.com/" }],
  [`${url}?utm_source=newsletter`],
];
