import type { Page } from "playwright-core";
import { onTheSite } from "../support/on-the-site";
import { axeFaults } from "../support/browser";
import { bringReact } from "../support/react";

const site = onTheSite();

const LIST = "/news-and-stories";

describe("the list", () => {
  test.each([
    [767, 1],
    [768, 2],
    [1920, 2],
  ])("at %d pixels %d story cards are in view", async (width, count) => {
    const { page } = await site.open(LIST, { width, script: false });
    const track = page.getByRole("group", { name: "More stories, scrollable" });
    const shares = await track.evaluate((element) => {
      const slide = element.firstElementChild;
      return slide ? element.clientWidth / slide.getBoundingClientRect().width : 0;
    });
    // Without JavaScript a slide has 88 % of its share, so that the next card is partly visible.
    expect(Math.round(shares * 0.88 * 10) / 10).toBe(count);
  });
});

const LOST = "/news/no-such-article";
const TEXT = "The news article you're looking for doesn't exist or has been removed.";

async function expectNotFound(page: Page) {
  await page.getByRole("heading", { level: 1, name: "News article not found." }).waitFor();
  expect(await page.getByText(TEXT).isVisible()).toBe(true);
  const links = page.locator("main a");
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual([LIST]);
  expect(await page.locator("main img").isVisible()).toBe(true);
}

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("an unknown article's URL responds with 404 and its own page %s", async (_, script) => {
  expect((await fetch(site.url + LOST)).status).toBe(404);
  const { page, faults } = await site.open(LOST, { script });
  await expectNotFound(page);
  if (script) await page.waitForLoadState("networkidle");
  await expectNotFound(page);
  expect(new URL(page.url()).pathname).toBe(LOST);
  expect(await page.title()).toBe("Suunta - News article not found");
  // The page itself and Gatsby's requests for its data.
  expect(faults.filter((fault) => !/404/u.test(fault))).toEqual([]);
  // axe runs in the page and needs its scripts.
  if (script) expect(await axeFaults(page)).toEqual([]);
});

test("a client-side link to it shows the same page", async () => {
  const { page } = await site.open(LIST);
  await bringReact(page);
  await page.evaluate((path) => {
    const { ___navigate: go } = window as unknown as { ___navigate: (to: string) => void };
    go(path);
  }, LOST);
  await expectNotFound(page);
  expect(new URL(page.url()).pathname).toBe(LOST);
});
