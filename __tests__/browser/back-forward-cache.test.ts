import type { Browser, CDPSession, Page } from "playwright-core";
import { openBrowser, readThrough, visit, type VisitOptions } from "../support/browser";
import { pagesByWidgets } from "../support/built-pages";
import { startTestHost, type TestHost } from "../support/host";

// The Chromium that tests run in keeps no pages, but says what in a page stands against it.
let browser: Browser;
let host: TestHost;

beforeAll(async () => {
  [browser, host] = await Promise.all([openBrowser({ backForwardCache: true }), startTestHost()]);
});

afterAll(async () => {
  await browser.close();
  await host.stop();
});

const AWAY = "/accessibility?away";

async function reasonsAfter(path: string, options?: VisitOptions): Promise<string[]> {
  const { page, close } = await visit(browser, host.url + path, options);
  await readThrough(page);
  // After input the page runs React with its event listeners.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  const { reasons } = await leaveAndReturn(page, host.url + AWAY);
  await close();
  return ofThePage(reasons);
}

test.each(pagesByWidgets().map(({ path }) => path))(
  "%s can be restored from the back/forward cache",
  async (path) => expect(await reasonsAfter(path)).toEqual([]),
);

test("the test reports the reason when a page cannot be restored", async () => {
  const prepare: VisitOptions["prepare"] = (context) =>
    context.addInitScript(() => addEventListener("unload", () => undefined)).then(() => undefined);
  expect(await reasonsAfter("/", { prepare })).toEqual(["UnloadHandlerExistsInMainFrame"]);
});

interface Return {
  /** True when the page was restored from the back/forward cache. */
  restored: boolean;
  /** The browser's reasons why not, such as "UnloadHandlerExistsInMainFrame". */
  reasons: string[];
}

/** Reasons of Chromium's headless shell, which restores no page. */
const OF_THE_SHELL = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

/** The reasons that the page causes. */
const ofThePage = (reasons: readonly string[]): string[] =>
  reasons.filter((reason) => !OF_THE_SHELL.includes(reason));

async function open(session: CDPSession, page: Page, url: string): Promise<void> {
  const loaded = new Promise((resolve) => session.once("Page.loadEventFired", resolve));
  await session.send("Page.navigate", { url });
  await loaded;
  await page.waitForTimeout(150);
}

/**
 * Leaves the page for `away` and goes back with the DevTools protocol: a restored page sends none of
 * the events that Playwright waits for. The page object is unusable afterwards.
 */
async function leaveAndReturn(page: Page, away: string): Promise<Return> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const before = await session.send("Page.getNavigationHistory");
  const entry = before.entries[before.currentIndex];
  if (!entry) throw new Error("There is no page to come back to");
  await open(session, page, away);

  const reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  const back = new Promise<boolean>((resolve) =>
    session.on("Page.frameNavigated", ({ frame, type }) => {
      if (frame.parentId === undefined) resolve(type === "BackForwardCacheRestore");
    }),
  );
  await session.send("Page.navigateToHistoryEntry", { entryId: entry.id });
  const restored = await back;
  // The reasons arrive right after the navigation.
  if (!restored) await new Promise((resolve) => setTimeout(resolve, 150));
  return { restored, reasons };
}
