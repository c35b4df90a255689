import type { Page } from "playwright-core";
import { readThrough } from "../support/browser";
import { onTheSite } from "../support/on-the-site";

const PAGES = ["/join", "/ai-mentor", "/client-success-partner"];

const site = onTheSite();

/** Texts wider than the window: a hero hides its overflow, so there is no scroll bar. */
const cutOff = (page: Page) =>
  page
    .locator("main :is(h1, h2, h3, p, dt, dd, a)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.textContent),
    );

describe.each(PAGES)("%s", (path) => {
  test("keeps all texts within 320 to 1920 px", async () => {
    const { page } = await site.open(path, { width: 320 });
    await readThrough(page);
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await cutOff(page)]).toEqual([width, []]);
    }
  });
});

test("the two cards are side by side from 768 px, stacked on a phone", async () => {
  for (const width of [390, 768]) {
    const { page } = await site.open("/join", { width });
    const tops = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect([width, tops[0] === tops[1]]).toEqual([width, width === 768]);
  }
});

test("the hero links to the open roles, below the fixed header", async () => {
  const { page } = await site.open("/join");
  await page.getByRole("link", { name: "See the open roles" }).click();
  await page.waitForURL("**/join#open-roles");
  const heading = await page.getByRole("heading", { name: "Open roles" }).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(heading?.y).toBeGreaterThan(header?.height ?? 0);
  expect(heading?.y).toBeLessThan(400);
});

test("a role's card links to its page, which links back", async () => {
  const { page, faults } = await site.open("/join");
  await page.getByRole("link", { name: "Read more about the role AI Mentor" }).click();
  await page.getByRole("heading", { level: 1, name: "AI Mentor" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "All open roles" }).click();
  await page.getByRole("heading", { name: "Open roles" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#open-roles");
  expect(faults).toEqual([]);
});
