import type { Page } from "playwright-core";
import { onTheSite } from "../support/on-the-site";
import { axeFaults } from "../support/browser";
import { bringReact } from "../support/react";

const site = onTheSite();

const LIST = "/news-and-stories";
const LAUNCH = "/news/ai-think-tank-launching";
const FINNISH = "/news/suunta-sam-partnership";
const hrefs = (page: Page, within: string) =>
  page.locator(`${within} a`).evaluateAll((all) => all.map((link) => link.getAttribute("href")));

describe("the list", () => {
  const NEWEST_FIRST = [
    FINNISH,
    LAUNCH,
    "/news/new-office-donated-sessions",
    "/news/ai-mentoring-took-off-2024",
  ];

  test("lists the news newest first, in the contents and in the carousel", async () => {
    const { page } = await site.open(LIST, { script: false });
    expect((await hrefs(page, "nav[aria-labelledby=contents]")).slice(0, 4)).toEqual(NEWEST_FIRST);
    expect(await hrefs(page, "[data-carousel][aria-label^=News]")).toEqual(NEWEST_FIRST);
    expect(await page.getByText("the latest from us").isVisible()).toBe(true);
    expect(await page.getByText("October 1, 2025").first().isVisible()).toBe(true);
  });

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

  test("links to each story in English and in Finnish", async () => {
    const { page } = await site.open(LIST, { script: false });
    const links = await hrefs(page, "#stories");
    const english = links.filter((href) => href?.endsWith("-english"));
    expect(english).toHaveLength(5);
    for (const href of english) expect(links).toContain(href?.replace(/-english$/u, ""));
    const finnish = page.locator("#stories a[hreflang=fi]").first();
    expect(await finnish.textContent()).toMatch(/^Lue suomeksi: \S+ \S+$/u);
  });

  test("has a mailto link to the media team", async () => {
    const { page } = await site.open(LIST);
    const button = page.getByRole("link", { name: "Contact the media team" });
    expect(await button.getAttribute("href")).toMatch(/^mailto:\S+@\S+$/u);
  });
});

describe("an article", () => {
  test("shows category, date in its language and the fixed reading time", async () => {
    const english = await site.open(LAUNCH, { script: false });
    for (const text of ["Launch", "March 17, 2025", "2 min read"])
      expect(await english.page.getByText(text, { exact: true }).isVisible()).toBe(true);
    const finnish = await site.open(FINNISH, { script: false });
    for (const text of ["Partnership", "1. lokakuuta 2025", "2 min read"])
      expect(await finnish.page.getByText(text, { exact: true }).isVisible()).toBe(true);
    expect(await finnish.page.locator("html").getAttribute("lang")).toBe("fi");
  });

  test("links to the booking and back to the list, in its language", async () => {
    for (const [path, book, back] of [
      [LAUNCH, "Book a Call", "Back to News & Stories"],
      [FINNISH, "Varaa puhelu", "Takaisin uutisiin ja tarinoihin"],
    ] as const) {
      const { page } = await site.open(path, { script: false });
      const link = (name: string) =>
        page.locator("article").getByRole("link", { name }).getAttribute("href");
      expect(await link(book)).toBe("/book-call");
      expect(await link(back)).toBe(LIST);
    }
  });

  test("only the launch has a box, with links to the Think Tank and the booking", async () => {
    const launch = await site.open(LAUNCH, { script: false });
    expect(await hrefs(launch.page, "article aside")).toEqual(["/think-tank", "/book-call"]);
    const other = await site.open(FINNISH, { script: false });
    expect(await other.page.locator("article aside").count()).toBe(0);
  });

  test("copies its URL where there is no share sheet", async () => {
    const { page } = await site.open(FINNISH);
    await page.context().grantPermissions(["clipboard-write"]);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
    });
    await page.getByRole("button", { name: "Jaa" }).click();
    await page.getByRole("status").getByText("Linkki on kopioitu.").waitFor();
    // Pages of the site may not read the clipboard, so paste.
    await page.evaluate(() => {
      const box = document.createElement("textarea");
      document.body.append(box);
      box.focus();
    });
    await page.keyboard.press("Control+V");
    expect(await page.locator("textarea").inputValue()).toBe(site.url + FINNISH);
  });

  test("has no share button without JavaScript", async () => {
    const { page } = await site.open(LAUNCH, { script: false });
    expect(await page.locator("article header button").isVisible()).toBe(false);
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

test("other unknown URLs show the general page", async () => {
  const { page } = await site.open("/newsletter");
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Oops! Page not found");
});
