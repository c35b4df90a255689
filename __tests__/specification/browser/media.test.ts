import type { Page } from "playwright-core";
import sharp from "sharp";
import { readThrough } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";
import { bringReact } from "../../support/react";

const site = onTheSite();

describe("forced colours", () => {
  test("the text of a filled button is visible", async () => {
    const { page } = await site.open("/book-call");
    await page.emulateMedia({ forcedColors: "active" });
    const button = page.locator("main section a[class]").first();
    const { color, backgroundColor, forcedColorAdjust } = await button.evaluate((element) => ({
      ...getComputedStyle(element),
    }));
    expect(color).not.toBe(backgroundColor);
    // Otherwise the browser puts a plate behind the words.
    expect(forcedColorAdjust).toBe("none");
  });

  /** Marks what is visible by its background or shadow alone: cards, and gradients without text. */
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

  /** Marked parts with neither gradient nor edge. */
  function lostParts(): string[] {
    return [...document.querySelectorAll("[data-fragile]")]
      .filter((element) => {
        const style = getComputedStyle(element, element.getAttribute("data-fragile"));
        const { backgroundImage, borderStyle, outlineStyle } = style;
        return [backgroundImage, borderStyle, outlineStyle].every((value) => value === "none");
      })
      .map((element) => element.outerHTML.slice(0, 90));
  }

  /** The boxes of large drawings and of small parts inside the window's width. */
  function boxesOf(small: string[]) {
    const drawings = [...document.querySelectorAll("main svg")].filter(
      (svg) => svg.getBoundingClientRect().width > 60,
    );
    const others = small.flatMap((selector) =>
      [...document.querySelectorAll(`main ${selector}`)].slice(0, 3),
    );
    return [...drawings, ...others].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (!part.checkVisibility() || left < 0 || right > innerWidth) return [];
      const [y, end] = [Math.ceil(top + scrollY), Math.floor(bottom + scrollY)];
      const html = part.outerHTML.slice(0, 90);
      return [{ x: Math.ceil(left), right: Math.floor(right), y, end, html }];
    });
  }

  /** Parts that are of nearly one colour. They are read from one picture: one of each part takes long. */
  async function uniformParts(page: Page, small: string[]): Promise<string[]> {
    const image = await page.screenshot({ fullPage: true, type: "jpeg" });
    const boxes = await page.evaluate(boxesOf, small);
    expect(boxes.length).toBeGreaterThanOrEqual(small.length);
    const { data, info } = await sharp(image)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return boxes.flatMap(({ x, right, y, end, html }) => {
      let least = 255;
      let most = 0;
      for (let row = y; row < end; row += 1)
        for (const light of data.subarray(row * info.width + x, row * info.width + right)) {
          if (light < least) least = light;
          if (light > most) most = light;
        }
      return most - least > 100 ? [] : [html];
    });
  }

  test.each([
    // Dots of a carousel, lamps of a badge, names in a drawing, marks of a gauge.
    ["/", "[data-carousel-to]", "[aria-hidden=true] > span:first-child"],
    ["/our-story"],
    ["/ai-mentoring"],
    ["/think-tank", "svg g > text"],
    ["/join"],
    ["/contact"],
    ["/apply"],
    ["/send-message"],
    ["/ai-mentor", "dd svg"],
    ["/accessibility"],
    ["/news/ai-think-tank-launching"],
  ])("%s keeps drawings, lines and edges of cards in dark and light themes", async (...row) => {
    const [path = "", ...small] = row;
    const { page } = await site.open(path);
    await readThrough(page);
    await page.evaluate(markFragileParts);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      expect(await page.evaluate(lostParts)).toEqual([]);
      expect(await uniformParts(page, small)).toEqual([]);
    }
  });
});

describe("print", () => {
  test("a story prints with its URL, in a serif font, on 2 to 4 sheets", async () => {
    const { page } = await site.open("/stories/henrik-sandell", { motion: true });
    await page.emulateMedia({ media: "print" });
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(await page.locator("[data-print-head]").innerText()).toContain(canonical);
    const paragraph = page.locator("article p").last();
    expect(await paragraph.evaluate((p) => getComputedStyle(p).fontFamily)).toMatch(/, serif$/u);
    // Page objects in Chromium's PDF are uncompressed.
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect([2, 3, 4]).toContain(pdf.match(/\/Type\s*\/Page\b/gu)?.length);
  });

  test("every slide of a carousel prints once", async () => {
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
