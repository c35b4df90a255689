import type { Browser } from "playwright-core";
import { leaveAndReturn, ofThePage } from "../support/back-forward";
import { openBrowser, readThrough, visit, type VisitOptions } from "../support/browser";
import { pagesByLook } from "../support/built-pages";
import { startTestHost, type TestHost } from "../support/host";

// The Chromium that tests run in keeps no pages, but says what in a page stands against it.
let browser: Browser;
let host: TestHost;

beforeAll(async () => {
  [browser, host] = await Promise.all([openBrowser({ backForwardCache: true }), startTestHost()]);
});

afterAll(async () => {
  await browser.close();
  await host.stop();
});

const AWAY = "/accessibility?away";
/** Browsers do not cache pages with an error status. */
const ERROR_STATUS = "HTTPStatusNotOK";

async function reasonsAfter(path: string, options?: VisitOptions): Promise<string[]> {
  const { page, close } = await visit(browser, host.url + path, options);
  await readThrough(page);
  // After input the page runs React with its event listeners.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  const { reasons } = await leaveAndReturn(page, host.url + AWAY);
  await close();
  return ofThePage(reasons);
}

test.each(pagesByLook().map(({ path }) => path))(
  "%s can be restored from the back/forward cache",
  async (path) =>
    expect(await reasonsAfter(path)).toEqual(
      /^\/404$|\/not-found$/u.test(path) ? [ERROR_STATUS] : [],
    ),
);

test("the test reports the reason when a page cannot be restored", async () => {
  const prepare: VisitOptions["prepare"] = (context) =>
    context.addInitScript(() => addEventListener("unload", () => undefined)).then(() => undefined);
  expect(await reasonsAfter("/contact", { prepare })).toEqual(["UnloadHandlerExistsInMainFrame"]);
});
