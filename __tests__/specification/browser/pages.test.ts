import { onTheSite } from "../../support/on-the-site";
import type { Page, Locator } from "playwright-core";
import { axeFaults, type VisitOptions } from "../../support/browser";
import { bringReact } from "../../support/react";

const site = onTheSite();

describe("careers", () => {
  test("the hero links to the open roles, below the fixed header", async () => {
    const { page } = await site.open("/join");
    await page.getByRole("link", { name: "See the open roles" }).click();
    await page.waitForURL("**/join#open-roles");
    const heading = await page.getByRole("heading", { name: "Open roles" }).boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(heading?.y).toBeGreaterThan(header?.height ?? 0);
    expect(heading?.y).toBeLessThan(400);
  });
});

describe("news", () => {
  const LIST = "/news-and-stories";

  const LOST = "/news/no-such-article";
  const TEXT = "The news article you're looking for doesn't exist or has been removed.";

  async function expectNotFound(page: Page) {
    await page.getByRole("heading", { level: 1, name: "News article not found." }).waitFor();
    expect(await page.getByText(TEXT).isVisible()).toBe(true);
    const links = page.locator("main a");
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual([
      LIST,
    ]);
    expect(await page.locator("main img").isVisible()).toBe(true);
  }

  test.each([["with JavaScript", true]])(
    "an unknown article's URL responds with 404 and its own page %s",
    async (_, script) => {
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
    },
  );
});

describe("the team", () => {
  const open = (options?: VisitOptions) => site.open("/our-story", options);

  /** The team's carousel after hydration. */
  async function liveTeam(page: Page): Promise<Locator> {
    const carousel = page.getByRole("region", { name: "The team" });
    await carousel.scrollIntoViewIfNeeded();
    await bringReact(page);
    await carousel.locator("[data-carousel-track]").waitFor({ state: "detached" });
    return carousel;
  }

  /** The names of the fully visible slides. */
  function inView(carousel: Locator): Promise<string[]> {
    return carousel.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      const slides = [...element.querySelectorAll('[aria-roledescription="slide"]')];
      const whole = slides.filter((slide) => {
        const { left, right, width } = slide.getBoundingClientRect();
        return width > 0 && left >= frame.left - 20 && right <= frame.right + 20;
      });
      return whole.map((slide) => slide.getAttribute("aria-label") ?? "");
    });
  }

  test.each([
    [390, 1],
    [1280, 4],
  ])("at %i px the carousel shows %i at a time and a dot for each four", async (width, count) => {
    const { page } = await open({ width });
    const carousel = await liveTeam(page);
    expect(await inView(carousel)).toHaveLength(count);
    expect(await carousel.getByRole("button", { name: /^Slides? \d+/u }).count()).toBe(4);
  });
});

describe("stories", () => {
  test("both language buttons open the other page at its top", async () => {
    const { page } = await site.open("/stories/laura-koskela");
    const main = page.getByRole("main");
    const toEnglish = main.getByRole("link", { name: "Read in English" });
    expect(await toEnglish.count()).toBe(2);
    await page.getByRole("navigation", { name: "Päävalikko" }).getByText("Yhteystiedot").waitFor();
    await toEnglish.last().click();
    await page.waitForURL("**/stories/laura-koskela-english");
    await page.getByRole("heading", { level: 1, name: "The mentor who asked back" }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
    await page.getByRole("navigation", { name: "Main" }).getByText("Contact Us").waitFor();
    const toFinnish = main.getByRole("link", { name: "Lue suomeksi" });
    expect(await toFinnish.count()).toBe(2);
    expect(await toFinnish.first().getAttribute("hreflang")).toBe("fi");
    expect(await toFinnish.first().getAttribute("lang")).toBe("fi");
    await toFinnish.first().click();
    await page.waitForFunction(() => document.documentElement.lang === "fi");
  });
});
