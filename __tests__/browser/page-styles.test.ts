import type { Page } from "playwright-core";
import { pagesByLook } from "../support/built-pages";
import { recalculateViewportUnits } from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

/** A hash of all computed styles of all elements and pseudo-elements. */
function looks(): number {
  // Running animations would change the hash.
  for (const animation of document.getAnimations()) animation.cancel();
  let hash = 0;
  for (const element of document.body.querySelectorAll("*")) {
    for (const part of [undefined, "::before", "::after", "::marker"]) {
      const style = getComputedStyle(element, part);
      if (part && part !== "::marker" && style.content === "none") continue;
      // Without custom properties: a page's own styles leave out those that it does not use.
      const text = style.cssText;
      for (let at = 0; at < text.length; at += 1)
        hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    }
  }
  return hash;
}

/** The hash once it is stable: pictures and fonts may still be loading. */
async function settled(page: Page): Promise<number> {
  for (let last = await page.evaluate(looks); ;) {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(100);
    const next = await page.evaluate(looks);
    if (next === last) return next;
    last = next;
  }
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

// The host fills the privacy notice in and serves it without React, which brings the rest.
const paths = pagesByLook().flatMap(({ path }) => (path === "/privacy" ? [] : path));

test.each(paths)("%s has the same computed styles with the whole site's styles", async (path) => {
  const page = await site.browser.newPage({ reducedMotion: "reduce" });
  // The page before hydration.
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(site.url + path, { waitUntil: "load" });
  const looksAtWidths = async () => {
    const found: number[] = [];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await recalculateViewportUnits(page);
      found.push(await settled(page));
    }
    return found;
  };
  const own = await looksAtWidths();
  await page.evaluate(addRestOfSheet);
  expect(await looksAtWidths()).toEqual(own);
  await page.close();
});
