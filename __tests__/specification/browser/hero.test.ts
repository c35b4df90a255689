import type { Page } from "playwright-core";
import sharp from "sharp";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

/** The Finnish texts are the longest. */
const SPLIT = [
  "/ai-mentoring",
  "/fi/tekoalymentorointi",
  "/fi/varaa-puhelu",
  "/fi/kartoituspuhelu",
  "/fi/think-tank",
];

/** Returns percentiles of the lightness of a part of the window, from 0 to 255. */
async function lightOf(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const image = await page.screenshot({ clip });
  const pixels = await sharp(image).greyscale().raw().toBuffer();
  const sorted = [...pixels].sort((one, other) => one - other);
  return (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
}

test.each(SPLIT)("the text of %s ends before its picture, which has a clean edge", async (path) => {
  const { page } = await site.open(path);
  const copy = page.locator("main section").first().locator("h1, p, a");
  const picture = page.locator("main picture").first();
  for (const width of [390, 768, 1024, 1180, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await picture.boundingBox();
    const { x = NaN, y = NaN } = box ?? {};
    const isBeside = width >= 1180;
    for (const part of await copy.all()) {
      const own = await part.boundingBox();
      const isBadge = await part.evaluate((element) =>
        Boolean(element.closest("section > div + div")),
      );
      if (isBadge || !own) continue;
      if (isBeside) expect([width, own.x + own.width < x - 16]).toEqual([width, true]);
      else expect([width, own.y + own.height < y]).toEqual([width, true]);
    }
    const header = await page.locator("header").first().boundingBox();
    // The header's lower border may lie on the picture.
    if (isBeside) expect(Math.abs(y - (header?.height ?? NaN))).toBeLessThanOrEqual(1);
    expect(await picture.evaluate((element) => getComputedStyle(element).maskImage)).toBe("none");
  }
});

test("the hero of AI mentoring shows all three arches", async () => {
  const { page } = await site.open("/ai-mentoring");
  // Where the arches are in the file, in shares of its width.
  const [left, right] = [0.13, 0.91];
  for (const width of [390, 768, 1024, 1180, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await page
      .locator("main picture img")
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        // Another width loads another file, which has no size before.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        while (!image.complete || !image.naturalWidth) await new Promise(requestAnimationFrame);
        const { width: box, height } = image.getBoundingClientRect();
        const whole = Math.max(box, (height * image.naturalWidth) / image.naturalHeight);
        const from = parseFloat(getComputedStyle(image).objectPosition) / 100;
        const start = ((whole - box) * from) / whole;
        return { start, end: start + box / whole };
      });
    expect([width, shown.start <= left, shown.end >= right]).toEqual([width, true, true]);
  }
});

test("in dark mode the header over the picture has no background", async () => {
  const { page } = await site.open("/ai-mentoring");
  await page.emulateMedia({ colorScheme: "dark" });
  const colour = await page
    .getByRole("banner")
    .evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(colour).toBe("rgba(0, 0, 0, 0)");
});

test.each([
  [390, 844],
  [768, 1024],
])("the aurora is visible at %d px", async (width, height) => {
  const { page } = await site.open("/", { width, height });
  const header = await page.getByRole("banner").boundingBox();
  const text = await page.locator("main section p").first().boundingBox();
  const y = header?.height ?? NaN;
  const light = await lightOf(page, { x: 0, y, width, height: (text?.y ?? NaN) - y });
  expect(light(0.99)).toBeGreaterThan(95);
  expect(light(0.75)).toBeGreaterThan(55);
});

test.each([
  [390, 3],
  [1280, 1],
  [1920, 1],
])(
  "at %d px the points of our story are visible, the reached ones first",
  async (width, density) => {
    const { page } = await site.open("/our-story", { width, density, height: 900 });
    const field = page.locator("main figure svg").first();
    await field.evaluate((svg) => svg.scrollIntoView({ block: "start", behavior: "instant" }));
    await page.evaluate(() => scrollBy({ top: -120, behavior: "instant" }));
    const box = await field.boundingBox();
    const { x = NaN, y = NaN, width: side = NaN } = box ?? {};
    // A point for four of the ten thousand.
    const pitch = side / 50;
    const rows = await lightOf(page, { x, y, width: side, height: pitch });
    const background = await lightOf(page, {
      x,
      y: y + pitch * 4,
      width: pitch * 25,
      height: pitch * 20,
    });
    expect(rows(0.75)).toBeGreaterThan(background(0.75));
    // WCAG's contrast of these greys on the ground is 3 : 1 and more.
    const contrast = (light: number, dark: number) => {
      const linear = (part: number) => ((part / 255 + 0.055) / 1.055) ** 2.4 + 0.05;
      return linear(light) / linear(dark);
    };
    expect(contrast(background(0.97), background(0.02))).toBeGreaterThanOrEqual(3);
  },
);
