import type { Page } from "playwright-core";
import { axeFaults, type VisitOptions } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";
import { bringReact } from "../../support/react";

const site = onTheSite();

const FINNISH = "/stories/henrik-sandell";

/** Words that stand on more than one line. */
const brokenWords = (page: Page, links = "header nav a") =>
  page.locator(links).evaluateAll((all) =>
    all.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? "").matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!firstChild) return [];
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      }),
    ),
  );

test("the Finnish menu and footer keep their words whole at any width", async () => {
  const { page } = await site.open(FINNISH, { width: 320 });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, ...(await brokenWords(page, "footer nav a"))]).toEqual([width]);
  }
  for (const width of [768, 960, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.getByRole("navigation", { name: "Päävalikko" }).isVisible()).toBe(true);
    expect([width, ...(await brokenWords(page))]).toEqual([width]);
  }
});

test.each([
  ["/", [320, 390, 767], "Book a Call"],
  [FINNISH, [320], "Varaa puhelu"],
] as const)(
  "%s at %j px has %j between the mark and the menu button",
  async (path, widths, name) => {
    const { page } = await site.open(path, { width: 320 });
    const header = page.getByRole("banner");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const places = [];
      for (const part of [
        header.getByRole("link").first(),
        header.getByRole("link", { name, exact: true }),
        header.getByRole("button"),
      ]) {
        const box = await part.boundingBox();
        places.push(box?.x ?? NaN, (box?.x ?? NaN) + (box?.width ?? NaN));
      }
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places.at(-1)).toBeLessThanOrEqual(width);
    }
  },
);

test("the trusting companies are a list of 16 names on phones, a carousel from 768 px", async () => {
  const { page } = await site.open("/", { width: 767 });
  const band = page.getByRole("region", { name: "Trusted by leaders at" });
  const carousel = band.getByRole("region", { name: "Client companies" });
  expect(await band.getByRole("listitem").count()).toBe(16);
  expect(await carousel.isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await band.getByRole("listitem").count()).toBe(0);
  expect(await carousel.isVisible()).toBe(true);
});

test("the button of a role keeps its distance from the edge, the footer's lists begin on one line", async () => {
  const { page } = await site.open("/client-success-partner", { width: 390 });
  const hero = page.getByRole("region", { name: "Client Success Partner" });
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 800 });
    const [band, button] = await Promise.all(
      [hero, hero.getByRole("link", { name: "Apply Now" })].map((part) => part.boundingBox()),
    );
    const end = (box = band) => (box?.y ?? NaN) + (box?.height ?? NaN);
    expect(end() - end(button)).toBeGreaterThanOrEqual(24);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  const lists = page.locator("footer nav ul");
  const tops = await lists.evaluateAll((all) => all.map((ul) => ul.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
});

/** Whether the header's links, or the menu button instead of them, are inside the window. */
const headerFits = () => {
  const shown = [...(document.querySelector("header")?.querySelectorAll("a, button") ?? [])].filter(
    (part) => part.checkVisibility() && !part.closest("dialog"),
  );
  const boxes = shown.map((part) => part.getBoundingClientRect());
  const inside = boxes.every(
    ({ left, right }) => left >= 0 && right <= document.documentElement.clientWidth,
  );
  const apart = boxes.every(({ left }, index) => left >= (boxes[index - 1]?.right ?? 0));
  return shown.length > 1 && inside && apart;
};

test("the header shows all links or the menu button, with any text size or spacing", async () => {
  const { page } = await site.open("/stories/antti-rautio");
  for (const css of [
    "html { font-size: calc(var(--step-0) * 1.25) }",
    "html { font-size: calc(var(--step-0) * 1.5) }",
    "html { font-size: calc(var(--step-0) * 2) }",
    "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
  ]) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    for (const width of [768, 900, 1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([css, width, await page.evaluate(headerFits)]).toEqual([css, width, true]);
    }
  }
});

test("an error in the header replaces the whole page by the error screen", async () => {
  const { page } = await site.open("/send-message");
  // Its links are missing in the page data, in every language.
  await page.route("**/page-data/sq/d/*.json", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replaceAll('"pages":[', '"lost":[') });
  });
  await bringReact(page);
  const screen = page.getByRole("alert");
  await screen.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  expect(await page.locator("main, header, footer").count()).toBe(0);
});

/** A visitor with a Finnish browser, from another site. */
const finn = (more: VisitOptions = {}): VisitOptions => ({
  ...more,
  prepare: async (context) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "languages", { value: ["fi-FI", "en"] });
    });
  },
});

const OFFER = "#offer-fi";

test.each([
  ["/contact", "FI suomi", "/fi/yhteystiedot"],
  ["/fi/yhteystiedot", "EN English", "/contact"],
  ["/stories/henrik-sandell", "EN English", "/stories/henrik-sandell-english"],
  ["/no-such-page", "FI suomi", "/fi"],
  ["/news/no-such-article", "FI suomi", "/fi"],
  ["/fi/no-such-page", "EN English", "/"],
])("the header of %s leads to the other language's page or home", async (path, name, to) => {
  const { page } = await site.open(path);
  const link = page.getByRole("banner").getByRole("link", { name, exact: true });
  const box = await link.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await link.click();
  await page.waitForURL(`${site.url}${to}`);
  expect(site.host.output()).not.toContain("not-found");
});

test("the menu leads there on a phone without JavaScript", async () => {
  const { page } = await site.open("/contact", { width: 320, height: 640, script: false });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "suomi" }).click();
  await page.waitForURL(`${site.url}/fi/yhteystiedot`);
});

test("the offer is there for a Finnish browser, without a script file, and closes by keyboard", async () => {
  const { page, requests } = await site.open("/contact", finn({ width: 390, height: 844 }));
  const offer = page.locator(OFFER);
  expect(await offer.isVisible()).toBe(true);
  expect(requests.filter((url) => url.endsWith(".js"))).toEqual([]);
  expect(await offer.getByRole("link").getAttribute("href")).toBe("/fi/yhteystiedot");
  expect(await axeFaults(page, OFFER)).toEqual([]);
  await offer.getByRole("button").focus();
  await page.keyboard.press("Enter");
  expect(await offer.isVisible()).toBe(false);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("the offer is not there for an English browser, nor on a Finnish page", async () => {
  const { page } = await site.open("/contact");
  expect(await page.locator(OFFER).isVisible()).toBe(false);
  const { page: other } = await site.open("/fi/yhteystiedot", finn());
  expect(await other.locator("[data-offer]:popover-open").count()).toBe(0);
});

test("the offer is not there after a link of the site, nor without JavaScript", async () => {
  const { page } = await site.open("/", finn());
  await page.evaluate(() => location.assign("/contact"));
  await page.waitForURL(`${site.url}/contact`);
  expect(await page.locator(OFFER).isVisible()).toBe(false);
  const { page: plain } = await site.open("/contact", { ...finn(), script: false });
  expect(await plain.locator(OFFER).isVisible()).toBe(false);
});
