import type { CDPSession, Page } from "playwright-core";

export interface Return {
  /** True when the page was restored from the back/forward cache. */
  restored: boolean;
  /** The browser's reasons why not, such as "UnloadHandlerExistsInMainFrame". */
  reasons: string[];
}

/** Reasons of Chromium's headless shell, which restores no page. */
const OF_THE_SHELL = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

/** The reasons that the page causes. */
export const ofThePage = (reasons: readonly string[]): string[] =>
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
  // The reasons arrive right after the navigation.
  if (!restored) await new Promise((resolve) => setTimeout(resolve, 150));
  return { restored, reasons };
}
