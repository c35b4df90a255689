import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { fillForm, listedLeads, MESSAGE, send } from "../../support/form-steps";
import { startTestHost, type TestHost } from "../../support/host";
import { onTheSite } from "../../support/on-the-site";
import { bringReact, hasReact } from "../../support/react";
import { countReport } from "../../../functions/store/page-counts";
import { openSqlite } from "../../../functions/store/sqlite";

const site = onTheSite();

const ARTICLE = "/news/ai-think-tank-launching";
const CAMPAIGN = "utm_source=newsletter&utm_campaign=spring&gclid=1";
const REFERRER = "https://news.example.com/2026/november";
const FROM_NEWS = {
  utm_source: "newsletter",
  utm_campaign: "spring",
  referrer: "news.example.com",
};

const untilCarried = (page: Page) =>
  page.locator("a[href*='landing=']").first().waitFor({ state: "attached" });

/** A real move: the first sign of a visitor. */
const moveMouse = (page: Page) => page.mouse.move(9, 9, { steps: 3 });

/** Arrives from another site. */
async function arrive(path: string): Promise<Page> {
  const { page } = await site.open("about:blank");
  await page.goto(site.url + path, { referer: REFERRER, waitUntil: "load" });
  await moveMouse(page);
  await untilCarried(page);
  return page;
}

const follow = async (page: Page, path: string): Promise<void> => {
  await page.locator(`footer a[href^='${path}']`).first().click();
  await page.waitForURL((url) => url.pathname === path);
};

async function sendMessage(page: Page) {
  await fillForm(page, MESSAGE);
  await send(page, MESSAGE);
  await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
  return listedLeads(site.host)[0];
}

test("campaign, referrer and first page arrive with the lead across plain pages", async () => {
  const page = await arrive(`${ARTICLE}?${CAMPAIGN}`);
  expect(await hasReact(page)).toBe(false);
  await follow(page, "/our-story");
  expect(await page.evaluate(() => location.search)).not.toContain("gclid");
  await follow(page, "/send-message");
  const lead = await sendMessage(page);
  expect(lead).toMatchObject({ attribution: { ...FROM_NEWS, landing: ARTICLE }, flag: null });
});

test("they arrive with the lead across pages that React opens, a reload and a step back", async () => {
  const page = await arrive(`/?${CAMPAIGN}`);
  await bringReact(page);
  await follow(page, "/our-story");
  await follow(page, "/contact");
  await page.goBack();
  await page.waitForURL("**/our-story?*");
  await page.reload();
  await follow(page, "/send-message");
  const lead = await sendMessage(page);
  expect(lead).toMatchObject({ attribution: { ...FROM_NEWS, landing: "/" } });
});

test("the campaign arrives even if a link is followed before it carries it", async () => {
  const { page } = await site.open("about:blank");
  const isFirst = () => new URL(page.url()).pathname === "/our-story";
  await page.route("**/start/*.js", (route) => (isFirst() ? route.abort() : route.continue()));
  await page.goto(`${site.url}/our-story?${CAMPAIGN}`, { waitUntil: "load" });
  await follow(page, "/contact");
  expect(page.url()).toBe(`${site.url}/contact`);
  await follow(page, "/send-message");
  const lead = await sendMessage(page);
  expect(lead).toMatchObject({
    attribution: { utm_campaign: "spring", landing: "/our-story" },
  });
});

test("a direct visit has clean links and no attribution", async () => {
  const { page, requests } = await site.open(ARTICLE);
  expect(requests.filter((url) => url.includes("/start/start-"))).toEqual([]);
  const addresses = () =>
    page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const before = await addresses();
  await bringReact(page);
  expect(await addresses()).toEqual(before);
  await follow(page, "/send-message");
  expect(page.url()).toBe(`${site.url}/send-message`);
  expect(await sendMessage(page)).toMatchObject({ attribution: {} });
});

test("a first tap on a link waits for the attribution, even on a slow connection", async () => {
  const { page } = await site.open("about:blank", { width: 390 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
  });
  await page.route("**/start/*.js", async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await page.goto(site.url, { referer: REFERRER, waitUntil: "load" });
  await page.locator("footer a[href='/our-story']").tap();
  await page.waitForURL(`${site.url}/our-story?ref=news.example.com&landing=%2F`);
});

describe("page counts", () => {
  const CHROME =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

  let host: TestHost;
  afterEach(() => host.stop());

  async function openPage(path: string): Promise<Page> {
    host = await startTestHost();
    const context = await site.browser.newContext({ userAgent: CHROME, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(host.url + path, { referer: REFERRER, waitUntil: "load" });
    await moveMouse(page);
    return page;
  }

  function isRunning(): boolean {
    try {
      return process.kill(host.pid, 0);
    } catch {
      return false;
    }
  }

  /** Stops the host, which then stores its counts. */
  async function report() {
    host.signal("SIGTERM");
    while (isRunning()) await setTimeout(50);
    const { db } = await openSqlite(`${host.dataDir}/submissions.db`);
    const counted = await countReport(db, "2026-01-01");
    await db.destroy();
    return counted;
  }

  test("counts views of plain pages and of pages that React opens, a started and a sent form", async () => {
    const page = await openPage("/?utm_campaign=spring");
    await bringReact(page);
    // By keyboard: under a pointer, the browser would prerender the page.
    await page.locator("footer a[href^='/our-story?']").first().press("Enter");
    await page.waitForFunction(() => document.title.includes("Our Story"));
    await page.reload();
    await bringReact(page);
    await page.locator("footer a[href^='/send-message']").first().click();
    await page.waitForURL("**/send-message?*");
    await fillForm(page, MESSAGE);
    await send(page, MESSAGE);
    await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
    await page.context().close();
    const { pages, referrers, campaigns } = await report();
    expect(pages).toEqual([
      { name: "/our-story", views: 2, starts: 0, sends: 0 },
      { name: "/send-message", views: 1, starts: 1, sends: 1 },
      { name: "/", views: 1, starts: 0, sends: 0 },
    ]);
    const totals = { views: 4, starts: 1, sends: 1 };
    expect(referrers).toEqual([{ name: "news.example.com", ...totals }]);
    expect(campaigns).toEqual([{ name: "spring", ...totals }]);
  });

  /** Makes a page look prerendered: the headless Chromium does not prerender. */
  async function asPrerendered(page: Page, path: string): Promise<void> {
    await page.route(`**${path}*`, (route) =>
      route.continue({ headers: { ...route.request().headers(), purpose: "prefetch" } }),
    );
    await page.addInitScript((prerendered) => {
      Object.defineProperty(PerformanceNavigationTiming.prototype, "activationStart", {
        get: () => Number(location.pathname === prerendered),
      });
    }, path);
  }

  test("counts a prerendered page with its source when it is shown", async () => {
    const page = await openPage("/");
    await asPrerendered(page, "/our-story");
    const reported = page.waitForResponse((response) => response.url().includes("/api/visit/view"));
    await page.locator("footer a[href^='/our-story?']").first().click();
    await page.waitForURL("**/our-story?*");
    await moveMouse(page);
    await reported;
    await page.context().close();
    const { pages, referrers } = await report();
    expect(pages.map(({ name, views }) => [name, views])).toEqual([
      ["/", 1],
      ["/our-story", 1],
    ]);
    expect(referrers).toMatchObject([{ name: "news.example.com", views: 2 }]);
  });
});
