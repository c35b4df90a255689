import { readFileSync } from "node:fs";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../../functions/contract/service-content";
import { axeFaults, sidewaysScroll, type VisitOptions } from "../../support/browser";
import { pagesByParts } from "../../support/built-pages";
import { takeShifts } from "../../support/layout-shifts";
import { onTheSite } from "../../support/on-the-site";
import { bringReact } from "../../support/react";

const site = onTheSite();

/** A visitor from another site whose browser prefers these languages. */
const preferring = (languages: string[], more: VisitOptions = {}): VisitOptions => ({
  ...more,
  prepare: async (context) => {
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, "languages", { value });
    }, languages);
  },
});
const finn = (more: VisitOptions = {}) => preferring(["fi-FI", "en"], more);

/** The line, by its button. */
const offerIn = (language: string) => `section:has(> [data-offer=${language}])`;
const OFFER = offerIn("fi");

test.each([
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

test("the menu links to the other language on a phone without JavaScript", async () => {
  const { page } = await site.open("/contact", { width: 320, height: 640, script: false });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "suomi" }).click();
  await page.waitForURL(`${site.url}/fi/yhteystiedot`);
});

test("a Finnish browser sees the offer without a script file, and the keyboard closes it", async () => {
  const { page, requests } = await site.open("/contact", finn({ width: 390, height: 844 }));
  const offer = page.locator(OFFER);
  expect(await offer.isVisible()).toBe(true);
  expect(requests.filter((url) => url.endsWith(".js"))).toEqual([]);
  expect(await offer.getByRole("link").getAttribute("href")).toBe("/fi/yhteystiedot");
  expect(await axeFaults(page, OFFER)).toEqual([]);
  await offer.getByRole("button").focus();
  await page.keyboard.press("Enter");
  expect(await offer.isVisible()).toBe(false);
  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

// The host completes the privacy notice and serves it without scripts.
const { noticePaths } = JSON.parse(readFileSync(SERVICE_CONTENT_FILE, "utf8")) as ServiceContent;
const offered = pagesByParts().filter(
  ({ path, $ }) => $("[data-offer]").length > 0 && !noticePaths.includes(path),
);

test.each(offered)(
  "on $path the offer is above the header and the page and has large targets",
  async ({ path, $ }) => {
    const language = $("[data-offer]").attr("data-offer") ?? "";
    const options = { width: 1280, until: "domcontentloaded" } as const;
    const { page } = await site.open(path, preferring([language], options));
    const offer = page.locator(offerIn(language));
    const bottom = async () => {
      const box = await offer.boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    expect(await offer.isVisible()).toBe(true);
    for (const [width, size] of [
      [1280, 1],
      [390, 1],
      [390, 2],
      [320, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((times) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { font-size: calc(var(--step-0) * ${times}) }`);
        document.adoptedStyleSheets = [sheet];
      }, size);
      const header = await page.getByRole("banner").boundingBox();
      const main = await page.locator("main").boundingBox();
      expect(header?.y).toBeCloseTo(await bottom(), 0);
      expect(main?.y).toBeGreaterThanOrEqual((await bottom()) - 1);
      for (const target of [offer.getByRole("link"), offer.getByRole("button")]) {
        const box = await target.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
      expect([width, size, await sidewaysScroll(page)]).toEqual([width, size, 0]);
    }
  },
);

test.each([390, 1280])(
  "the offer causes no layout shift at %d px and scrolls with the page",
  async (width) => {
    const { page } = await site.open("/", finn({ width, height: 844 }));
    expect(await page.locator(OFFER).isVisible()).toBe(true);
    expect(await takeShifts(page)).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  },
);

test.each([
  ["/contact", "manual"],
  ["/fi/yhteystiedot", "auto"],
])("the language of %s decides about hyphens: %s", async (path, hyphens) => {
  const { page } = await site.open(path);
  const heading = page.getByRole("heading", { level: 1 });
  const read = () => heading.evaluate((element) => getComputedStyle(element).hyphens);
  expect(await read()).toBe(hyphens);
  // English alone has none.
  await page.evaluate(() => (document.documentElement.lang = "nl"));
  expect(await read()).toBe("auto");
});

test("an English browser and a Finnish page show no offer", async () => {
  const { page } = await site.open("/contact");
  expect(await page.locator(OFFER).isVisible()).toBe(false);
  const { page: other } = await site.open("/fi/yhteystiedot", finn());
  expect(await other.locator("[data-offer]").isVisible()).toBe(false);
});

test("a page reached by a link of the site shows no offer, and no page does without JavaScript", async () => {
  const { page } = await site.open("/", finn());
  await page.evaluate(() => location.assign("/contact"));
  await page.waitForURL(`${site.url}/contact`);
  expect(await page.locator(OFFER).isVisible()).toBe(false);
  const { page: plain } = await site.open("/contact", { ...finn(), script: false });
  expect(await plain.locator(OFFER).isVisible()).toBe(false);
});

test("the offer stays during hydration and is not on the next page", async () => {
  const { page } = await site.open("/", finn());
  await bringReact(page);
  expect(await page.locator(OFFER).isVisible()).toBe(true);
  await page.getByRole("banner").getByRole("link", { name: "Our Story" }).click();
  await page.waitForURL("**/our-story");
  await page.getByRole("heading", { level: 1, name: /10,000/u }).waitFor();
  expect(await page.locator(OFFER).count()).toBe(0);
});
