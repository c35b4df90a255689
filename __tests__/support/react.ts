import type { Page, Browser, BrowserContext, CDPSession } from "playwright-core";

/** Waits until Gatsby sets its mark after the first render. */
export async function untilReact(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("onInitialClientRender").length > 0,
  );
}

/** Loads React, as a focused control does. */
export async function bringReact(page: Page): Promise<void> {
  await page.locator("main :is(form, button, [data-react])").first().dispatchEvent("focusin");
  await untilReact(page);
}

/** Navigates as a client-side link does. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => void Reflect.get(window, "___navigate")(to), path);
  await page.waitForFunction(
    (to) => location.pathname === to && document.querySelector("h1"),
    path,
  );
}

/** Marks the document, which a client-side navigation keeps. */
export const keepDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dataset["kept"] = ""));

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset["kept"] === "");

/** Simulates a good connection. */
export async function onGoodLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const value = { saveData: false, effectiveType: "4g" };
    Object.defineProperty(navigator, "connection", { value });
  });
}

/** True once React has started. */
export const hasReact = (page: Page): Promise<boolean> =>
  page.evaluate(() => "___loader" in window);

export interface SlowVisit {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** A visitor with a slow CPU, whose pages share one cache. */
export async function slowVisit(browser: Browser, rate = 4): Promise<SlowVisit> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  return { context, page, cdp };
}

/** Time between mouse down and mouse up. */
const PRESS_MS = 60;
/** Chromium writes responses to its cache with a delay. */
const SETTLED_MS = 500;

/** Logs a share: polling the page would add work. */
const TELL_OF_SHARES = `Object.defineProperty(navigator, "share", {
  value: () => Promise.resolve(console.info("answered")),
})`;

interface FirstPress {
  page: Page;
  cdp: CDPSession;
  /** Presses the share button and waits for the share. */
  press: () => Promise<void>;
}

/**
 * A visitor who has read an article on a slow machine, with the page's code prefetched, not
 * run, and who is about to press its share button: the first action that needs React.
 */
export async function beforeFirstPress<Result>(
  browser: Browser,
  site: string,
  then: (visit: FirstPress) => Promise<Result>,
): Promise<Result> {
  const { context, page, cdp } = await slowVisit(browser);
  try {
    await page.addInitScript(TELL_OF_SHARES);
    await onGoodLine(page);
    await page.goto(`${site}/news/ai-think-tank-launching`, { waitUntil: "load" });
    const button = page.getByRole("button", { name: "Share" });
    await button.scrollIntoViewIfNeeded();
    await page.mouse.move(9, 9, { steps: 3 });
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/app-\w+\.js$/u.test(name)),
    );
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLED_MS);
    const box = await button.boundingBox();
    if (!box) throw new Error("The share button is not in sight.");
    const answer = page.waitForEvent("console", (said) => said.text() === "answered");
    const press = async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.waitForTimeout(PRESS_MS);
      await page.mouse.up();
      await answer;
    };
    return await then({ page, cdp, press });
  } finally {
    await context.close();
  }
}
