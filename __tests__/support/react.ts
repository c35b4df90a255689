import type { Page } from "playwright-core";

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
