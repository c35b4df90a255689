import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { firstView, visitsWithSource } from "../support/first-view";
import { readThrough } from "../support/browser";
import { pagesByLook, pagesByParts, pagesByWidgets } from "../support/built-pages";
import { recalculateViewportUnits } from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";
import { pictureFaults } from "../support/picture-faults";

/** The attribution is the same script on each page. */
const SOURCED = new Set(["/", ...pagesByWidgets().map(({ path }) => path)].slice(0, 3));

const site = onTheSite();

/** Scripts and page data. */
const code = (requests: readonly string[]) =>
  requests.filter((url) => /\.js\b|\/page-data\//u.test(url));

test.each(pagesByParts())(
  "$path on a phone loads no script before intent, and pictures of the right size",
  async ({ path }) => {
    const misfits: string[] = [];
    const lookAtPictures = async (page: Page) => {
      await readThrough(page);
      misfits.push(...(await pictureFaults(page)));
    };
    const url = site.url + path;
    const own = await firstView(site.browser, url, { afterwards: lookAtPictures });
    expect(code(own.requests)).toEqual([]);
    expect(own.scriptBytes).toBe(0);
    for (const [from, options] of SOURCED.has(path) ? visitsWithSource(url) : [])
      expect(code((await firstView(site.browser, from, options)).requests)).toEqual([]);
    expect(misfits).toEqual([]);
  },
);

test("the home page on a phone is at most 250 KB", async () => {
  const { bytes } = await firstView(site.browser, site.url);
  expect(bytes).toBeLessThanOrEqual(250 * 1024);
});

/** Loads the styles that the page leaves out, without using them. */
async function loadRestOfSheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>("script[data-styles]")?.dataset.styles;
  if (!href) throw new Error("The page names no later styles.");
  await new Promise((done, fail) => {
    const link = Object.assign(document.createElement("link"), { id: "rest", href });
    Object.assign(link, { rel: "stylesheet", onload: done, onerror: fail });
    document.head.append(link);
  });
}

/** A hash of all computed styles of all elements and pseudo-elements, with the other styles or without. */
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
      // Without custom properties: a page's own styles leave out those that it does not use.
      const text = style.cssText;
      for (let at = 0; at < text.length; at += 1)
        hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    }
  }
  return hash;
}

/** Compares again for a while: pictures and fonts may still be loading. */
async function looksTheSame(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(() => document.fonts.ready);
    if ((await page.evaluate(looks, false)) === (await page.evaluate(looks, true))) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

// The host fills the privacy notice in and serves it without React, which brings the rest.
const { noticePaths } = JSON.parse(readFileSync(SERVICE_CONTENT_FILE, "utf8")) as ServiceContent;
const inReact = pagesByLook().filter(({ path }) => !noticePaths.includes(path));

test.each(inReact)(
  "$path has the same computed styles with the whole site's styles",
  async ({ path }) => {
    const page = await site.browser.newPage({ reducedMotion: "reduce" });
    // The page before hydration.
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
