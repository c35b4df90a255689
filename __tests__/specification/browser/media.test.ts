import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { readThrough } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";
import { bringReact } from "../../support/react";

const site = onTheSite();

describe("forced colours", () => {
  async function open(path: string) {
    const visit = await site.open(path);
    await visit.page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    return visit;
  }

  async function lightness(part: Locator): Promise<{ min: number; max: number; mean: number }> {
    const { channels } = await sharp(await part.screenshot())
      .greyscale()
      .stats();
    return channels[0] ?? { min: 0, max: 0, mean: 0 };
  }

  /** The difference between the lightest and the darkest pixel of an element, 0 to 255. */
  async function difference(part: Locator): Promise<number> {
    const { min, max } = await lightness(part);
    return max - min;
  }

  test.each([
    ["the dots of a carousel", "/", "[data-carousel-to]"],
    ["the lamps of the badge", "/", "[aria-hidden=true] > span:first-child"],
    ["the names in a drawing", "/think-tank", "svg g > text"],
    ["the marks of a gauge", "/ai-mentor", "dd svg"],
  ])("%s are visible", async (_, path, selector) => {
    const { page } = await open(path);
    for (const part of (await page.locator(`main ${selector}`).all()).slice(0, 3)) {
      expect(await difference(part)).toBeGreaterThan(100);
    }
  });

  test("the text of a filled button is visible", async () => {
    const { page } = await open("/book-call");
    // Inside its border there are only the colours of text and background.
    const button = page.locator("main section a[class]").first();
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    const clip = { x: x + 20, y: y + 12, width: width - 40, height: height - 24 };
    const { channels } = await sharp(await page.screenshot({ clip }))
      .greyscale()
      .stats();
    // The background must be darker than the text.
    expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(100);
    expect(channels[0]?.mean).toBeLessThan(128);
  });

  /** Marks what shows by its ground or its shadow alone: cards, and gradients without text on them. */
  function markFragileParts(): void {
    for (const element of document.querySelectorAll("main *")) {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isOpaque = !/^rgba\(.* 0\)$/u.test(backgroundColor);
      const isCard = isOpaque && borderRadius !== "0px" && !element.matches("picture, img");
      if (isCard && width > 150 && height > 90) element.setAttribute("data-fragile", "");
      const parts = element.textContent?.trim() === "" ? ["", "::before"] : ["::before"];
      for (const part of parts)
        if (getComputedStyle(element, part).backgroundImage.includes("gradient("))
          element.setAttribute("data-fragile", part);
    }
  }

  /** The marked parts that have neither gradient nor edge. */
  function lostParts(): string[] {
    return [...document.querySelectorAll("[data-fragile]")]
      .filter((element) => {
        const style = getComputedStyle(element, element.getAttribute("data-fragile"));
        const { backgroundImage, borderStyle, outlineStyle } = style;
        return [backgroundImage, borderStyle, outlineStyle].every((value) => value === "none");
      })
      .map((element) => element.outerHTML.slice(0, 90));
  }

  test.each([
    "/",
    "/our-story",
    "/ai-mentoring",
    "/think-tank",
    "/join",
    "/contact",
    "/apply",
    "/send-message",
    "/ai-mentor",
    "/accessibility",
    "/news/ai-think-tank-launching",
  ])("%s keeps drawings, lines and edges of cards, with a dark and a light theme", async (path) => {
    const { page } = await site.open(path);
    await readThrough(page);
    await page.evaluate(markFragileParts);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      expect(await page.evaluate(lostParts)).toEqual([]);
      for (const drawing of await page.locator("main svg:visible").all()) {
        const { width = 0 } = (await drawing.boundingBox()) ?? {};
        if (width > 60) expect(await difference(drawing)).toBeGreaterThan(100);
      }
    }
  });
});

describe("print", () => {
  /** Opens a page in print media. */
  async function onPaper(path: string, script = true) {
    const visit = await site.open(path, { script, motion: true });
    await visit.page.emulateMedia({ media: "print" });
    return visit;
  }

  /** Page objects in Chromium's PDF are uncompressed. */
  async function sheets(page: Page): Promise<number> {
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    return pdf.match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
  }

  test.each(["/stories/henrik-sandell"])(
    "%s prints with its URL, in a serif font, on 2 to 4 sheets",
    async (path) => {
      const { page } = await onPaper(path);
      const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
      expect(await page.locator("[data-print-head]").innerText()).toContain(canonical);
      const paragraph = page.locator("article p").last();
      expect(await paragraph.evaluate((p) => getComputedStyle(p).fontFamily)).toMatch(/, serif$/u);
      expect([2, 3, 4]).toContain(await sheets(page));
    },
  );

  test("every slide of a carousel prints, and prints once", async () => {
    const { page } = await site.open("/our-story");
    await bringReact(page);
    await readThrough(page);
    await page.locator(".slick-slide").first().waitFor();
    await page.emulateMedia({ media: "print" });
    const slides = page.locator("[data-carousel] [aria-roledescription=slide]:visible");
    const names = await slides.evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-label")),
    );
    expect(names).toHaveLength(13);
    expect(new Set(names).size).toBe(13);
    const widths = await slides.evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(100);
  });
});
