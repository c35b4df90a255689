import type { BrowserContext, Page } from "playwright-core";
import { readThrough } from "../support/browser";
import { pagesByParts } from "../support/built-pages";
import { recordShifts, takeShifts } from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";

const WIDTHS = [390, 1280];
const paths = pagesByParts().map(({ path }) => path);
const site = onTheSite(undefined, { waitForFonts: false });

/** Holds every font back until `release` is called. */
function holdFonts() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const prepare = async (context: BrowserContext) => {
    await context.route("**/*.woff2", async (route) => {
      await released;
      await route.continue();
    });
  };
  return { prepare, release };
}

const opened = (width: number, fonts: (context: BrowserContext) => Promise<unknown>) => ({
  width,
  motion: true,
  until: "domcontentloaded" as const,
  prepare: async (context: BrowserContext) => {
    await recordShifts(context);
    await fonts(context);
  },
});

/** Resolves once the page is painted without its fonts: the block period of font-display is over. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * Lays out all text again. Where none of the fallbacks' `local()` faces exists, as on a server, Chromium
 * may find that out after the first layout, and applies it only with the next one.
 */
async function layOutAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontKerning = "none";
    document.body.getBoundingClientRect();
    style.removeProperty("font-kerning");
  });
  await takeShifts(page);
}

describe.each(paths)("%s", (path) => {
  test.each(WIDTHS)(
    "has no layout shift at %d pixels when its fonts are missing, and when they come late",
    async (width) => {
      const fonts = holdFonts();
      const { page } = await site.open(path, opened(width, fonts.prepare));
      await painted(page);
      expect(await takeShifts(page)).toEqual([]);
      await layOutAgain(page);
      fonts.release();
      await page.waitForLoadState("load");
      await page.evaluate(() => document.fonts.ready);
      expect(await takeShifts(page)).toEqual([]);
      await readThrough(page);
      expect(await takeShifts(page)).toEqual([]);
    },
  );
});
