import type { Page } from "playwright-core";
import { axeFaults } from "../support/browser";
import { onTheSite } from "../support/on-the-site";
import { bringReact } from "../support/react";

const site = onTheSite();

const LIST = "/news-and-stories";
const LOST = "/news/no-such-article";
const TEXT = "The news article you're looking for doesn't exist or has been removed.";

async function expectNotFound(page: Page) {
  await page.getByRole("heading", { level: 1, name: "News article not found." }).waitFor();
  expect(await page.getByText(TEXT).isVisible()).toBe(true);
  const links = page.locator("main a");
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual([LIST]);
}

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("an address that no article has is answered with 404 and its own page %s", async (_, script) => {
  expect((await fetch(site.url + LOST)).status).toBe(404);
  const { page, faults, close } = await site.open(LOST, { script });
  await expectNotFound(page);
  if (script) await page.waitForLoadState("networkidle");
  await expectNotFound(page);
  expect(new URL(page.url()).pathname).toBe(LOST);
  expect(await page.title()).toBe("Suunta - News article not found");
  // The page itself, and what Gatsby asks for to find that out; nothing else goes wrong.
  expect(faults.filter((fault) => !/404/u.test(fault))).toEqual([]);
  // axe runs in the page and needs its scripts.
  if (script) expect(await axeFaults(page)).toEqual([]);
  await close();
});

test("a link inside the site that leads there shows the same page", async () => {
  const { page, close } = await site.open(LIST);
  await bringReact(page);
  await page.evaluate((path) => {
    const { ___navigate: go } = window as unknown as { ___navigate: (to: string) => void };
    go(path);
  }, LOST);
  await expectNotFound(page);
  expect(new URL(page.url()).pathname).toBe(LOST);
  await close();
});

test("outside the news it is the general page", async () => {
  const { page, close } = await site.open("/newsletter");
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Oops! Page not found");
  await close();
});
