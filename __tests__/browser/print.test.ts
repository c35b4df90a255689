import type { Page } from "playwright-core";
import { readThrough } from "../support/browser";
import { onTheSite } from "../support/on-the-site";
import { bringReact } from "../support/react";

const site = onTheSite();

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

test.each([true, false])("all answers print without being opened (React: %s)", async (react) => {
  const { page } = await site.open("/book-call", { script: react });
  if (react) {
    await bringReact(page);
    await readThrough(page);
    await page.locator("[data-accordion-component]").first().waitFor({ state: "attached" });
  }
  await page.emulateMedia({ media: "print" });
  const answers = page.locator('[id^="question-"]');
  expect(await answers.count()).toBe(4);
  for (const answer of await answers.all()) expect(await answer.isVisible()).toBe(true);
});

test("every slide of a carousel prints, and prints once", async () => {
  const { page } = await site.open("/our-story");
  await bringReact(page);
  await readThrough(page);
  await page.locator(".slick-slide").first().waitFor();
  await page.emulateMedia({ media: "print" });
  const slides = page.locator("[data-carousel] [aria-roledescription=slide]:visible");
  const names = await slides.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(names).toHaveLength(13);
  expect(new Set(names).size).toBe(13);
  const widths = await slides.evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(100);
});
