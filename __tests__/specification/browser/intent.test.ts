import type { Page } from "playwright-core";
import type { Visit, VisitOptions } from "../../support/browser";
import { until } from "../../functions/support/relaying";
import { builtPages } from "../../support/built-pages";
import { onTheSite } from "../../support/on-the-site";
import { hasReact, onGoodLine, untilReact, beforeFirstPress } from "../../support/react";

const site = onTheSite();
const ARTICLE = "/news/ai-think-tank-launching";

/** The requested scripts and page data. */
const codeOf = (requests: string[]) =>
  requests.map((url) => new URL(url).pathname).filter((path) => /\.js$|^\/page-data\//u.test(path));

const STARTED = expect.stringMatching(/^\/start\/start-[0-9a-f]{20}\.js$/u) as unknown;

/** A visit with a good connection and a moved mouse. */
async function arrive(path: string, options?: VisitOptions): Promise<Visit> {
  const visit = await site.open("/404", options);
  await onGoodLine(visit.page);
  await visit.page.goto(site.url + path, { waitUntil: "load" });
  await visit.page.mouse.move(9, 9, { steps: 3 });
  return visit;
}

/** Waits long enough for any prefetch. */
async function atLeisure(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForTimeout(600);
}

test("a resting mouse loads nothing", async () => {
  const { page, requests } = await site.open("/404");
  await onGoodLine(page);
  await page.mouse.move(600, 400);
  await atLeisure(page);
  const before = codeOf(requests).length;
  await page.goto(site.url + ARTICLE, { waitUntil: "load" });
  await atLeisure(page);
  expect(codeOf(requests).slice(before)).toEqual([]);
  const started = page.waitForRequest(/\/start\/start-[0-9a-f]{20}\.js$/u);
  await page.mouse.move(9, 9, { steps: 3 });
  await started;
});

test("a page without controls loads only the small start script", async () => {
  const { page, requests } = await arrive("/think-tank");
  await page.mouse.wheel(0, 4_000);
  await atLeisure(page);
  expect(codeOf(requests)).toEqual([STARTED]);
});

const withCarousel = builtPages().flatMap(({ path, $ }) =>
  $("[data-carousel]").length ? [path] : [],
);

test.each(withCarousel)(
  "before React the dots of each carousel of %s show its position",
  async (path) => {
    const { page } = await site.open("/404");
    await page.route("**/app-*.js", () => undefined);
    await page.goto(site.url + path, { waitUntil: "load" });
    for (const carousel of await page.locator("[data-carousel]").all()) {
      const dots = carousel.locator("[data-carousel-to]");
      const track = carousel.locator("[data-carousel-track]");
      if (await track.evaluate((row) => row.scrollWidth <= row.clientWidth + 1)) continue;
      const current = () =>
        dots.evaluateAll((all) =>
          all.flatMap((dot, index) => (dot.ariaCurrent === "true" ? [index] : [])),
        );
      expect(await current()).toEqual([0]);
      // The first press may only bring the script that answers it.
      await dots.nth(1).dispatchEvent("click");
      await until(async () => (await current()).join() === "1");
      await dots.nth(0).dispatchEvent("click");
      expect(await current()).toEqual([0]);
      const first = await track.evaluate((row) => {
        row.scrollTo({ left: row.scrollWidth, behavior: "instant" });
        return Math.round(row.scrollLeft / (row.firstElementChild?.clientWidth ?? 1));
      });
      const [count, slides] = [await dots.count(), await track.locator("> *").count()];
      const wanted = count < slides ? count - 1 : first;
      await until(async () => (await current()).join() === String(wanted));
    }
    expect(await hasReact(page)).toBe(false);
  },
);

test("the code of a control is prefetched near it, but not run", async () => {
  const { page, requests } = await arrive(ARTICLE);
  await page.locator("article button").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/framework-")),
  );
  await atLeisure(page);
  expect(codeOf(requests).length).toBeGreaterThan(4);
  expect(await hasReact(page)).toBe(false);
});

test.each([{ saveData: true }, { effectiveType: "3g" }])(
  "with %j nothing is prefetched, and a press still works",
  async (connection) => {
    const { page, requests } = await site.open("/404");
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await page.goto(site.url + ARTICLE, { waitUntil: "load" });
    await page.mouse.move(9, 9, { steps: 3 });
    await page.mouse.wheel(0, 4_000);
    await atLeisure(page);
    expect(codeOf(requests)).toEqual([]);
    await page.locator("article button").first().focus();
    await untilReact(page);
  },
);

test("a carousel with auto-advance loads React when it is visible, and then advances", async () => {
  const { page } = await arrive("/", { motion: true });
  await atLeisure(page);
  expect(await hasReact(page)).toBe(false);
  await page.locator("[data-due=motion]").scrollIntoViewIfNeeded();
  await untilReact(page);
  await page.locator("[data-due=motion] [data-carousel-play=ready]").waitFor();
});

// `npm run bench -- first-intent` measures the time. This test checks the amounts that determine it.
const SCRIPT_LIMIT_BYTES = 280_000;

test("a first press runs only the scripts of the page, from the cache", async () => {
  const loaded = await beforeFirstPress(site.browser, site.url, async ({ cdp, press }) => {
    const parsed: number[] = [];
    const fetched: string[] = [];
    await cdp.send("Debugger.enable");
    cdp.on("Debugger.scriptParsed", ({ url, length = 0 }) => {
      if (url.startsWith(site.url)) parsed.push(length);
    });
    await cdp.send("Network.enable");
    cdp.on("Network.responseReceived", ({ response }) => {
      if (response.url.endsWith(".js") && !response.fromDiskCache) fetched.push(response.url);
    });
    const before = parsed.length;
    await press();
    return { bytes: parsed.slice(before).reduce((sum, length) => sum + length, 0), fetched };
  });
  expect(loaded.bytes).toBeGreaterThan(0);
  expect(loaded.bytes).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  expect(loaded.fetched).toEqual([]);
});
