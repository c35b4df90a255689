import { brokenWords } from "../support/broken-words";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

/** Pages with all kinds of columns; /fi with the longest words. */
const PATHS = [
  ...["/", "/our-story", "/ai-mentoring", "/think-tank", "/news-and-stories", "/contact"],
  ...["/book-call", "/discovery-call", "/send-message", "/join", "/ai-mentor", "/apply"],
  ...["/stories/laura-koskela", "/fi", "/fi/yhteystiedot", "/book-call/thank-you"],
];

/** Headings that touch the text under them. */
const tightHeadings = () =>
  [...document.querySelectorAll("main :is(h2, h3) + p")]
    .filter((text) => text.checkVisibility() && text.textContent !== "")
    .filter((text) => {
      const above = text.previousElementSibling?.getBoundingClientRect();
      const { top, left } = text.getBoundingClientRect();
      const isBelow = above && left < above.right && top > above.top;
      return isBelow && above.height > 1 && top - above.bottom < 7.5;
    })
    .map((text) => text.previousElementSibling?.textContent);

/** Links and buttons outside sentences that are lower than 44 pixels, with what stretches them. */
const lowControls = () =>
  [...document.querySelectorAll("a, button, summary")]
    .filter((part) => part.checkVisibility() && !part.closest("[aria-hidden=true], dialog"))
    .filter((part) => getComputedStyle(part, "::after").position !== "absolute")
    .filter((part) => {
      const around = part.closest("p, li, dd, address")?.textContent?.trim();
      const isInline = getComputedStyle(part).display === "inline";
      return !isInline || around === part.textContent?.trim();
    })
    .filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      return width > 2 && height > 2 && height < 43.5;
    })
    .map((part) => part.outerHTML.slice(0, 100));

describe.each([390, 1280])("at %i px", (width) => {
  test.each(PATHS)("%s has space, large targets and no broken words", async (path) => {
    const { page } = await site.open(path, { width });
    expect(await page.evaluate(tightHeadings)).toEqual([]);
    expect(await page.evaluate(lowControls)).toEqual([]);
    for (const narrower of [width, width - 30, width - 60]) {
      await page.setViewportSize({ width: narrower, height: 800 });
      expect([narrower, await brokenWords(page)]).toEqual([narrower, []]);
    }
  });
});

test.each(["/book-call", "/send-message", "/apply"])(
  "the suggestion of an address on %s is nearer to its own field than to the next",
  async (path) => {
    const { page } = await site.open(path, { width: 390 });
    await page.locator("input[type=email]").fill("sanna@gmial.com");
    await page.locator("form[data-live]").waitFor();
    await page.locator("input[name=name]").focus();
    await page.locator("[data-suggestion-for] button").waitFor();
    const [above = 0, below = 0] = await page.evaluate(() => {
      const box = (part: Element | undefined) => part?.getBoundingClientRect() ?? new DOMRect();
      const fields = [...document.querySelectorAll("form [data-field]")];
      const own = fields.findIndex((field) => field.matches("[data-field=email]"));
      const { top, bottom } = box(document.querySelector("[data-suggestion-for]") ?? undefined);
      return [top - box(fields[own]).bottom, box(fields[own + 1]).top - bottom];
    });
    expect(below).toBeGreaterThanOrEqual(12);
    expect(below).toBeGreaterThan(above);
  },
);
