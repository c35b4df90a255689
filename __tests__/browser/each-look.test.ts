import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { firstView, visitsWithSource } from "../support/first-view";
import { readThrough } from "../support/browser";
import { pagesByLook, pagesByWidgets } from "../support/built-pages";
import { startTestHost, type TestHost } from "../support/host";
import { recalculateViewportUnits } from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";
import { pictureFaults } from "../support/picture-faults";
import { withoutScripts, changedSite } from "../support/changed-site";

/** The limit for the bytes of a page, as a ratio to its static twin. */
const LIMIT = 1.05;
const HOME_LIMIT = 250 * 1024;
/** The attribution is the same script on each page. */
const SOURCED = new Set(["/", ...pagesByWidgets().map(({ path }) => path)].slice(0, 3));

const paths = pagesByLook().map(({ path }) => path);
const site = onTheSite();
const root = mkdtempSync(join(tmpdir(), "twin-"));
let twin: TestHost;

beforeAll(async () => {
  await changedSite(process.cwd(), root, { page: withoutScripts });
  twin = await startTestHost({ root, program: "dist/server.js" });
});

afterAll(async () => {
  await twin.stop();
  rmSync(root, { recursive: true });
});

/** Scripts and page data. */
const code = (requests: readonly string[]) =>
  requests.filter((url) => /\.js\b|\/page-data\//u.test(url));

test.each(paths)(
  "%s on a phone loads no script before intent, no more bytes than its static twin, and pictures of the right size",
  async (path) => {
    const misfits: string[] = [];
    const lookAtPictures = async (page: Page) => {
      await readThrough(page);
      misfits.push(...(await pictureFaults(page)));
    };
    const [own, plain] = await Promise.all([
      firstView(site.browser, site.url + path, { afterwards: lookAtPictures }),
      firstView(site.browser, twin.url + path),
    ]);
    expect(code(own.requests)).toEqual([]);
    expect(own.scriptBytes).toBe(0);
    const sources = SOURCED.has(path) ? visitsWithSource(site.url + path) : [];
    for (const [url, options] of sources)
      expect(code((await firstView(site.browser, url, options)).requests)).toEqual([]);
    expect(own.bytes / plain.bytes).toBeLessThanOrEqual(LIMIT);
    if (path === "/") expect(own.bytes).toBeLessThanOrEqual(HOME_LIMIT);
    expect(misfits).toEqual([]);
  },
);

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
const inReact = paths.filter((path) => !noticePaths.includes(path));

test.each(inReact)("%s has the same computed styles with the whole site's styles", async (path) => {
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
});
