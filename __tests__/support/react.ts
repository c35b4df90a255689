import type { Page } from "playwright-core";

/** Waits until React answers the page. Gatsby sets the mark when it has rendered for the first time. */
export async function untilReact(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("onInitialClientRender").length > 0,
  );
}

/** Brings React in, as somebody does who reaches for what needs it. */
export async function bringReact(page: Page): Promise<void> {
  await page.locator("main :is(form, button, [data-react])").first().dispatchEvent("focusin");
  await untilReact(page);
}

/** A connection that the browser finds good, whatever it makes of this machine's own speed. */
export async function onGoodLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const value = { saveData: false, effectiveType: "4g" };
    Object.defineProperty(navigator, "connection", { value });
  });
}

/** True once React has begun on the page. */
export const hasReact = (page: Page): Promise<boolean> =>
  page.evaluate(() => "___loader" in window);
