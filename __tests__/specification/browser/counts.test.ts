import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser";
import { fillForm, MESSAGE, send } from "../../support/form-steps";
import { startTestHost, type TestHost, type TestHostOptions } from "../../support/host";
import { bringReact } from "../../support/react";
import { countReport } from "../../../functions/store/page-counts";
import { openSqlite } from "../../../functions/store/sqlite";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

let browser: Browser;
let host: TestHost;

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => host.stop());
afterAll(() => browser.close());

/** Playwright's own user agent says that it is a robot. */
async function openPage(path: string, options?: TestHostOptions): Promise<Page> {
  host = await startTestHost(options);
  const context = await browser.newContext({ userAgent: CHROME, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(host.url + path, { referer: "https://news.example.com/a", waitUntil: "load" });
  await moveMouse(page);
  return page;
}

/** A real move: the first sign of a visitor. */
const moveMouse = (page: Page) => page.mouse.move(9, 9, { steps: 3 });

function isRunning(): boolean {
  try {
    return process.kill(host.pid, 0);
  } catch {
    return false;
  }
}

/** The host stores its sums when it stops. */
async function report() {
  host.signal("SIGTERM");
  while (isRunning()) await setTimeout(50);
  const { db } = await openSqlite(`${host.dataDir}/submissions.db`);
  const counted = await countReport(db, "2026-01-01");
  await db.destroy();
  return counted;
}

test("views of plain pages and of pages that React opens, a started and a sent form", async () => {
  const page = await openPage("/?utm_campaign=spring");
  await page.locator("footer a[href^='/our-story?']").first().click();
  await page.waitForURL("**/our-story?*");
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
  const all = { views: 4, starts: 1, sends: 1 };
  expect(referrers).toEqual([{ name: "news.example.com", ...all }]);
  expect(campaigns).toEqual([{ name: "spring", ...all }]);
});

/** The test's Chromium does not prerender: this page looks as if it were. */
async function asPrerendered(page: Page, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) =>
    route.continue({
      headers: { ...route.request().headers(), purpose: "prefetch" },
    }),
  );
  await page.addInitScript((prerendered) => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, "activationStart", {
      get: () => Number(location.pathname === prerendered),
    });
  }, path);
}

test("a prerendered page is counted when it is shown, with its source", async () => {
  const page = await openPage("/");
  await asPrerendered(page, "/our-story");
  const reported = page.waitForRequest((request) => request.url().includes("/api/visit/view"));
  await page.locator("footer a[href^='/our-story?']").first().click();
  await page.waitForURL("**/our-story?*");
  await moveMouse(page);
  await reported;
  await page.waitForLoadState("networkidle");
  await page.context().close();
  const { pages, referrers } = await report();
  expect(pages.map(({ name, views }) => [name, views])).toEqual([
    ["/", 1],
    ["/our-story", 1],
  ]);
  expect(referrers).toMatchObject([{ name: "news.example.com", views: 2 }]);
});
