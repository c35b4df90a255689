import type { Page } from "playwright-core";
import { pagesByLook } from "../support/built-pages";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

/** Every computed value of every element and its pseudo-elements, as one number. */
function looks(): number {
  let hash = 0;
  // The clock goes on between two looks.
  for (const animation of document.getAnimations()) animation.cancel();
  for (const element of document.body.querySelectorAll("*")) {
    for (const part of [undefined, "::before", "::after", "::marker"]) {
      const style = getComputedStyle(element, part);
      if (part && part !== "::marker" && style.content === "none") continue;
      for (const name of style) {
        // A token that no rule of the page reads is not in its own styles.
        if (name.startsWith("--")) continue;
        for (const sign of name + style.getPropertyValue(name)) {
          hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
        }
      }
    }
  }
  return hash;
}

/** The looks once they stay: a picture or a face may still be on its way. */
async function settled(page: Page): Promise<number> {
  for (let last = await page.evaluate(looks); ;) {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(100);
    const next = await page.evaluate(looks);
    if (next === last) return next;
    last = next;
  }
}

/**
 * Chromium reckons vw with or without the room that is kept for the scroll bar (scrollbar-gutter),
 * as it happens, until something makes it reckon anew: a new sheet, or a resized window.
 */
async function measureAnew(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width: width + 1, height: 800 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.setViewportSize({ width, height: 800 });
}

async function addRestOfSheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>("script[data-styles]")?.dataset.styles;
  if (!href) throw new Error("The page names no later styles.");
  await new Promise((done, fail) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = done;
    link.onerror = fail;
    document.head.append(link);
  });
}

describe.each(pagesByLook().map(({ path }) => path))("%s", (path) => {
  test.each([390, 1280])(
    "looks at %d pixels as with the styles of the whole site",
    async (width) => {
      const context = await site.browser.newContext({
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      // The page before React: its own HTML, its own styles, its inline script.
      await page.route("**/*.js", (route) => route.abort());
      await page.goto(site.url + path, { waitUntil: "load" });
      await measureAnew(page, width);
      const own = await settled(page);
      await page.evaluate(addRestOfSheet);
      expect(await settled(page)).toBe(own);
      await context.close();
    },
  );
});
