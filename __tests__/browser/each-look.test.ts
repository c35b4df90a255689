import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { firstView, visitsWithSource } from "../support/first-view";
import { pagesByLook } from "../support/built-pages";
import { recalculateViewportUnits } from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

test("the home page on a phone is at most 250 KB, and loads no script before intent, whatever the source", async () => {
  for (const [url, options] of [[site.url] as const, ...visitsWithSource(site.url)]) {
    const { bytes, scriptBytes, requests } = await firstView(site.browser, url, options);
    // Chromium looks ahead for pictures without knowing svh, and would fetch another size first.
    const pictures = requests.filter((one) => /\.(?:avif|webp)$/u.test(one));
    const names = pictures.map((one) => one.split("/").at(-1));
    expect(names).toEqual([...new Set(names)]);
    expect(bytes).toBeLessThanOrEqual(250 * 1024);
    expect([scriptBytes, ...requests.filter((asked) => asked.includes("/page-data/"))]).toEqual([
      0,
    ]);
  }
});

/** Loads the site's other styles into the page without applying them. */
async function loadRestOfSheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>("script[data-styles]")?.dataset.styles;
  if (!href) throw new Error("The page does not name the other styles.");
  await new Promise((done, fail) => {
    const link = Object.assign(document.createElement("link"), { id: "rest", href });
    Object.assign(link, { rel: "stylesheet", onload: done, onerror: fail });
    document.head.append(link);
  });
}

/** Hashes the computed styles of all elements and pseudo-elements, with or without the other styles. */
function looks(whole: boolean): number {
  const { sheet } = document.querySelector<HTMLLinkElement>("#rest") ?? {};
  if (sheet) sheet.disabled = !whole;
  // Running animations would change the hash.
  for (const animation of document.getAnimations()) animation.cancel();
  let hash = 0;
  for (const element of document.body.querySelectorAll("*")) {
    for (const part of [undefined, "::before", "::after", "::marker"]) {
      const style = getComputedStyle(element, part);
      if (part && part !== "::marker" && style.content === "none") continue;
      // cssText has no custom properties; a page leaves out those that it does not use.
      const text = style.cssText;
      for (let at = 0; at < text.length; at += 1)
        hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    }
  }
  return hash;
}

/** Retries for two seconds: pictures and fonts may still be loading. */
async function looksTheSame(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(() => document.fonts.ready);
    if ((await page.evaluate(looks, false)) === (await page.evaluate(looks, true))) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

// The host completes the privacy notice and serves it without React, which would load the other styles.
const { noticePaths } = JSON.parse(readFileSync(SERVICE_CONTENT_FILE, "utf8")) as ServiceContent;
const inReact = pagesByLook().filter(({ path }) => !noticePaths.includes(path));

test.each(inReact)(
  "the styles of the whole site change no computed style of $path",
  async ({ path }) => {
    const page = await site.browser.newPage({ reducedMotion: "reduce" });
    // Prevents hydration.
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(site.url + path, { waitUntil: "load" });
    await page.evaluate(loadRestOfSheet);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await recalculateViewportUnits(page);
      expect([width, await looksTheSame(page)]).toEqual([width, true]);
    }
    await page.close();
  },
);
