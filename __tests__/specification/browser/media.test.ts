import type { Locator } from "playwright-core";
import sharp from "sharp";
import { readThrough } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";
import { bringReact } from "../../support/react";

const site = onTheSite();

describe("forced colours", () => {
  /** The difference between the lightest and the darkest pixel of an element, 0 to 255. */
  async function difference(part: Locator): Promise<number> {
    const { channels } = await sharp(await part.screenshot())
      .greyscale()
      .stats();
    return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0);
  }

  test("the text of a filled button is visible", async () => {
    const { page } = await site.open("/book-call");
    await page.emulateMedia({ forcedColors: "active" });
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
  ])(
    "%s keeps drawings, lines and edges of cards, with a dark and a light theme",
    async (...row) => {
      const [path, ...small] = row;
      const { page } = await site.open(path ?? "");
      await readThrough(page);
      await page.evaluate(markFragileParts);
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ forcedColors: "active", colorScheme });
        expect(await page.evaluate(lostParts)).toEqual([]);
        for (const drawing of await page.locator("main svg:visible").all()) {
          const { width = 0 } = (await drawing.boundingBox()) ?? {};
          if (width > 60) expect(await difference(drawing)).toBeGreaterThan(100);
        }
        // Dots of a carousel, lamps of a badge, names in a drawing, marks of a gauge.
        for (const selector of small)
          for (const part of (await page.locator(`main ${selector}`).all()).slice(0, 3))
            expect(await difference(part)).toBeGreaterThan(100);
      }
    },
  );
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
