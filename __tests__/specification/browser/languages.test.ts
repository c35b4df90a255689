import { axeFaults, type VisitOptions } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

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
])("the header of %s leads to the same page in the other language", async (path, name, to) => {
  const { page } = await site.open(path);
  const link = page.getByRole("banner").getByRole("link", { name, exact: true });
  const box = await link.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await link.click();
  await page.waitForURL(`${site.url}${to}`);
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
