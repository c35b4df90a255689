import type { Page } from "playwright-core";
import { readThrough } from "../../support/browser";
import { pagesByWidgets } from "../../support/built-pages";
import { field, fillForm, listedLeads, MESSAGE, send } from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";
import { bringReact, hasReact, onGoodLine } from "../../support/react";

const site = onTheSite(undefined, { backForwardCache: true });
const ARTICLE = "/news/ai-think-tank-launching";

/** Counts shares instead of opening the system's sheet. */
async function countShares(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shares: number };
    counted.shares = 0;
    const share = () => Promise.resolve(void (counted.shares += 1));
    Object.defineProperty(navigator, "share", { value: share });
  });
  return () => page.evaluate(() => (window as unknown as { shares: number }).shares);
}

const published = (page: Page, file: string, change: (text: string) => string) =>
  page.route(`**/page-data/${file}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

test("a press offline changes nothing, and the next press online works once", async () => {
  const { page } = await site.open("/404");
  const shares = await countShares(page);
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await onGoodLine(page);
  await page.goto(site.url + ARTICLE, { waitUntil: "load" });
  const button = page.locator("article button").first();
  await page.mouse.move(9, 9, { steps: 3 });
  await page.waitForFunction(() => window.earlyEvents === undefined);
  await page.context().setOffline(true);
  await button.click();
  await page.waitForTimeout(500);
  expect(await hasReact(page)).toBe(false);
  await page.context().setOffline(false);
  await button.click();
  await page.waitForFunction(() => (window as unknown as { shares: number }).shares > 0);
  await page.waitForTimeout(300);
  expect(await shares()).toBe(1);
  expect(problems).toEqual([]);
});

test.each(["webpack-runtime", "component---src-templates-page"])(
  "when %s fails to load, the form keeps its values and is sent as a plain post",
  async (part) => {
    const { page } = await site.open("/404");
    await page.route(`**/${part}-*.js`, (route) => route.abort());
    await page.goto(site.url + MESSAGE.path, { waitUntil: "load" });
    await fillForm(page, MESSAGE, { message: `Without ${part}.` });
    await send(page, MESSAGE);
    await page.waitForURL(`**${MESSAGE.path}/thank-you*`);
    const leads = listedLeads(site.host).filter(
      ({ fields }) => fields["message"] === `Without ${part}.`,
    );
    expect(leads).toHaveLength(1);
  },
);

test.each([
  ["scripts", "app-data.json", (text: string) => text.replace("start-", "start-0")],
  ["content", "send-message/page-data.json", (text: string) => `${text} `],
])(
  "after a release with new %s an open page works without React and keeps its values",
  async (what, file, change) => {
    const { page } = await site.open(MESSAGE.path);
    await published(page, file, change);
    const message = `After new ${what}.`;
    await fillForm(page, MESSAGE, { message });
    await page.waitForTimeout(500);
    expect(await hasReact(page)).toBe(false);
    expect(await field(page, MESSAGE, "message").inputValue()).toBe(message);
    await send(page, MESSAGE);
    await page.waitForURL(`**${MESSAGE.path}/thank-you*`);
    expect(listedLeads(site.host)[0]?.fields).toMatchObject({ message });
  },
);

test("after a release a client-side link loads the next page", async () => {
  const { page } = await site.open("/");
  await bringReact(page);
  await page.evaluate(() => void (document.body.dataset.kept = ""));
  await published(page, "app-data.json", (text) => text.replace(/Hash":"\w/u, 'Hash":"x'));
  await page.locator("footer a[href='/contact']").click();
  await page.waitForURL("**/contact");
  await page.waitForFunction(() => !("kept" in document.body.dataset));
});

test("the back button restores values typed before hydration, with the menu closed", async () => {
  const { page } = await site.open(MESSAGE.path, { width: 390 });
  await field(page, MESSAGE, "name").fill("Sanna Testinen");
  await page.locator("form[data-live]").waitFor();
  await page.evaluate(() => location.assign("/contact"));
  await page.waitForURL("**/contact");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Our Story" }).click();
  await page.waitForURL("**/our-story");
  await page.goBack();
  expect(await page.getByRole("dialog").isVisible()).toBe(false);
  await page.goBack();
  await page.waitForFunction(
    (id) => document.querySelector<HTMLInputElement>(`#${id}`)?.value === "Sanna Testinen",
    `${MESSAGE.formName}-name`,
  );
});

/** The headless shell of Chromium gives these reasons for every page. */
const OF_THE_SHELL = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

/** Why Chromium cannot restore the page, such as "UnloadHandlerExistsInMainFrame". */
async function reasonsAfter(path: string): Promise<string[]> {
  const { page } = await site.open(path);
  await readThrough(page);
  if (await page.locator("main :is(form, button, [data-react])").count()) await bringReact(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
  await page.goto(`${site.url}/accessibility?away`, { waitUntil: "load" });
  await page.waitForTimeout(150);
  const reasons = new Promise<string[]>((resolve) =>
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    ),
  );
  await session.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex]?.id ?? 0 });
  return (await reasons).filter((reason) => !OF_THE_SHELL.includes(reason));
}

test.each(pagesByWidgets())("$path can be restored from the back/forward cache", async ({ path }) =>
  expect(await reasonsAfter(path)).toEqual([]),
);
