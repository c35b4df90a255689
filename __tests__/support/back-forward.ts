import type { CDPSession, Page } from "playwright-core";

export interface Return {
  /** True when the page was taken out of the back/forward cache as it had been left. */
  restored: boolean;
  /** Why it was not, in the browser's words: "UnloadHandlerExistsInMainFrame". */
  reasons: string[];
}

/** Chromium's headless shell keeps no page, and then it makes no browsing instance for the next. */
const OF_THE_SHELL = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

/** The reasons that lie in the page, of a browser that keeps no pages itself. */
export const ofThePage = (reasons: readonly string[]): string[] =>
  reasons.filter((reason) => !OF_THE_SHELL.includes(reason));

async function open(session: CDPSession, page: Page, url: string): Promise<void> {
  const loaded = new Promise((resolve) => session.once("Page.loadEventFired", resolve));
  await session.send("Page.navigate", { url });
  await loaded;
  await page.waitForTimeout(150);
}

/**
 * Leaves the present page for `away` and goes back, over the browser's own protocol: a page that is
 * restored sends none of the events that a page object waits for. The page object is of no use after.
 */
export async function leaveAndReturn(page: Page, away: string): Promise<Return> {
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
  // The reasons are told right after the navigation.
  if (!restored) await new Promise((resolve) => setTimeout(resolve, 150));
  return { restored, reasons };
}
