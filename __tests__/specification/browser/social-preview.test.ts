import { load } from "cheerio";
import type { Page } from "playwright-core";
import { axeFaults } from "../../support/browser";
import { pageVersions } from "../../support/expected-pages";
import { FIRST, readJson, SITE } from "../../support/read-content";
import { takeShifts, unasked } from "../../support/layout-shifts";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

const og = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => document.querySelector(`meta[property="og:${wanted}"]`)?.getAttribute("content"),
    name,
  );
const PICTURE = "[data-social-preview] img";

/** The panel's picture, once it differs from `before`. */
const drawn = async (page: Page, before = ""): Promise<string> => {
  const picture = page.locator(PICTURE);
  await picture.waitFor();
  for (;;) {
    const src = (await picture.getAttribute("src")) ?? "";
    if (src !== before) return src;
    await page.waitForTimeout(50);
  }
};

test("show_og_image shows the build's picture of 1200 × 630 without layout shift", async () => {
  const { page, faults } = await site.open("/our-story?show_og_image", {
    width: 1320,
    height: 900,
  });
  const src = await drawn(page);
  const picture = page.locator(PICTURE);
  expect(await picture.boundingBox()).toMatchObject({ width: 1200, height: 630 });
  const size = await picture.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(size).toEqual([1200, 630]);
  expect(await og(page, "image")).toBe(src);
  expect(await og(page, "title")).toBe("Suunta - Our Story");
  expect(unasked(await takeShifts(page))).toEqual([]);
  const difference = await page.evaluate(
    async ([panel = "", built = ""]) => {
      const pixels = async (address: string) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 158 });
        const brush = canvas.getContext("2d");
        brush?.drawImage(image, 0, 0, 300, 158);
        return brush?.getImageData(0, 0, 300, 158).data ?? new Uint8ClampedArray();
      };
      const [a, b] = [await pixels(panel), await pixels(built)];
      return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
    },
    [src, "/social/our-story.jpg"],
  );
  expect(difference).toBeLessThan(2);
  expect(await axeFaults(page, "[data-social-preview]")).toEqual([]);
  expect(faults).toEqual([]);
});

test.each(pageVersions("pages", "contact"))(
  "on $path an emptied title falls back to the tagline, an emptied caption to the description",
  async ({ path, lang }) => {
    const { page } = await site.open(`${path}?show_og_image`);
    const tags = () =>
      page.evaluate(() =>
        ["og:title", "twitter:title", "og:description", "twitter:description"].map((name) => {
          const tag = `:is([name="${name}"], [property="${name}"])`;
          return document.querySelector(`meta${tag}`)?.getAttribute("content");
        }),
      );
    const $ = load(await (await fetch(site.url + path)).text());
    const description = $('meta[property="og:description"]').attr("content");
    const first = await drawn(page);
    await page.locator("[data-social-preview] input").first().fill("Another");
    const second = await drawn(page, first);
    const another = `${SITE.brand} - Another`;
    expect((await tags()).slice(0, 2)).toEqual([another, another]);
    for (const field of await page.locator("[data-social-preview] input").all())
      await field.fill("  ");
    await drawn(page, second);
    const { tagline } = {
      ...SITE,
      ...readJson<object>(`site${lang === FIRST ? "" : `.${lang}`}.json`),
    };
    const title = `${SITE.brand} - ${tagline}`;
    expect(await tags()).toEqual([title, title, description, description]);
  },
);

test("Escape closes the panel, restores the tags and removes the parameter", async () => {
  const { page } = await site.open("/contact?show_og_image&from=mail");
  const before = await og(page, "title");
  const first = await drawn(page);
  await page.getByLabel("Title").fill("Another");
  await drawn(page, first);
  await page.keyboard.press("Escape");
  await page.locator(PICTURE).waitFor({ state: "detached" });
  await page.waitForFunction(
    (title) => document.querySelector(`meta[property="og:title"][content="${title}"]`) !== null,
    before,
  );
  expect(page.url()).toMatch(/\/contact\?from=mail$/u);
});
