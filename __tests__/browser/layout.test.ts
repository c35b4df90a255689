import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { readThrough } from "../support/browser";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

const FINNISH = "/stories/henrik-sandell";

const fontSize = (part: Locator) =>
  part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

/** Words that stand on more than one line. */
const brokenWords = (page: Page, links = "header nav a") =>
  page.locator(links).evaluateAll((links) =>
    links.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? "").matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!firstChild) return [];
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      }),
    ),
  );

test.each([768, 960, 1024])("the Finnish menu keeps its words whole at %i px", async (width) => {
  const { page } = await site.open(FINNISH, { width });
  expect(await page.getByRole("navigation", { name: "Päävalikko" }).isVisible()).toBe(true);
  expect(await brokenWords(page)).toEqual([]);
});

test.each([320, 390])("the Finnish footer keeps its words whole at %i px", async (width) => {
  const { page } = await site.open(FINNISH, { width });
  expect(await brokenWords(page, "footer nav a")).toEqual([]);
});

test.each([
  ["/", 320, "Book a Call"],
  ["/", 390, "Book a Call"],
  ["/", 767, "Book a Call"],
  [FINNISH, 320, "Varaa puhelu"],
] as const)(
  "%s at %i px has %j between the mark and the menu button",
  async (path, width, name) => {
    const { page } = await site.open(path, { width });
    const header = page.getByRole("banner");
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
  },
);

test.each(["/", "/ai-mentoring", "/contact", "/join", "/our-story"])(
  "the buttons of a group on %s have one width on a phone",
  async (path) => {
    const { page } = await site.open(path, { width: 390 });
    const widths = await page
      .locator("main div:has(> a + a)")
      .evaluateAll((rows) =>
        rows.map((row) => [...new Set([...row.children].map(({ clientWidth }) => clientWidth))]),
      );
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.filter(({ length }) => length > 1)).toEqual([]);
  },
);

test.each(["/book-call", "/discovery-call"])("the pill of %s keeps its margin", async (path) => {
  const { page } = await site.open(path, { width: 320 });
  const box = await page.getByText("Only 2 remain this week").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(300);
});

test("a story has one dominant headline", async () => {
  const { page } = await site.open(`${FINNISH}-english`);
  const title = await fontSize(page.getByRole("heading", { level: 1 }));
  expect(title / (await fontSize(page.locator("#story")))).toBeGreaterThan(1.4);
});

test("the Finnish footer keeps its columns as wide as the English one", async () => {
  const widths = [];
  for (const path of [`${FINNISH}-english`, FINNISH]) {
    const { page } = await site.open(path);
    widths.push((await page.locator("footer nav h2").first().boundingBox())?.width);
  }
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 0);
});

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

describe("by night", () => {
  /** Mean lightness of a part of an element: left, top, width and height as shares of it. */
  const lightness = async (part: Locator, [left, top, width, height]: readonly number[]) => {
    const image = sharp(await part.screenshot());
    const { width: w = 0, height: h = 0 } = await image.metadata();
    const { channels } = await sharp(
      await image
        .extract({
          left: Math.round(w * (left ?? 0)),
          top: Math.round(h * (top ?? 0)),
          width: Math.max(1, Math.round(w * (width ?? 1))),
          height: Math.max(1, Math.round(h * (height ?? 1))),
        })
        .png()
        .toBuffer(),
    )
      .greyscale()
      .stats();
    return channels[0]?.mean ?? 0;
  };

  const open = async (path: string) => {
    const { page } = await site.open(path);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await readThrough(page);
    return page;
  };

  test("the home page ends at a sun, brighter than it began", async () => {
    const page = await open("/");
    const closing = page.locator("section[aria-labelledby=closing]");
    const sun = await lightness(closing, [0.6, 0.55, 0.15, 0.08]);
    expect(sun).toBeGreaterThan(180);
    expect(sun).toBeGreaterThan(await lightness(page.locator("section").first(), [0, 0, 1, 1]));
  });

  test("the picture of /ai-mentoring is dimmed once at most", async () => {
    const page = await open("/ai-mentoring");
    const picture = page.locator("section[aria-labelledby=hero] picture");
    const right = [0.9, 0.3, 0.1, 0.3];
    const dark = await lightness(picture, right);
    await page.emulateMedia({ colorScheme: "light" });
    expect(dark / (await lightness(picture, right))).toBeGreaterThan(0.8);
  });

  test("the fold of the book is a shadow", async () => {
    const page = await open("/ai-mentoring");
    const book = page.locator("section[aria-labelledby=topics] ol").locator("..");
    const fold = await lightness(book, [0.49, 0.02, 0.008, 0.02]);
    expect(fold).toBeLessThan(await lightness(book, [0.55, 0.02, 0.008, 0.02]));
  });
});
