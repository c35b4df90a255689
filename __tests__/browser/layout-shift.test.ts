import type { BrowserContext, Locator, Page } from "playwright-core";
import { readThrough } from "../support/browser";
import { pagesByParts, pagesByWidgets } from "../support/built-pages";
import { recalculateViewportUnits, takeShifts, unasked } from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";

const WIDTHS = [390, 1280];
const site = onTheSite();
const withLateFonts = onTheSite(undefined, { waitForFonts: false });

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

describe.each(pagesByParts())("$path", ({ path }) => {
  test.each(WIDTHS)(
    "has no layout shift at %d pixels when its fonts are missing, and when they come late",
    async (width) => {
      const fonts = holdFonts();
      const { page } = await withLateFonts.open(path, {
        ...{ width, motion: true, until: "domcontentloaded", prepare: fonts.prepare },
      });
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

/** Waits for transitions to end, and reports what has moved. */
type Step = (pressed: Locator) => Promise<void>;

const shown = (all: Locator): Promise<Locator[]> => all.filter({ visible: true }).all();

const press = async (trigger: Locator, step: Step) => {
  await trigger.scrollIntoViewIfNeeded();
  await trigger.click();
  await step(trigger);
};

/** Uses one kind of widget on a page as a visitor does. */
type Use = (page: Page, step: Step) => Promise<void>;

const carousels: Use = async (page, step) => {
  for (const carousel of await page.locator("[data-carousel]").all()) {
    const arrows = await shown(carousel.locator("[data-carousel-step]:not([disabled])"));
    const dots = await shown(carousel.locator("[data-carousel-to]"));
    for (const control of [...arrows, ...dots.slice(-1)]) await press(control, step);
  }
};

const menu: Use = async (page, step) => {
  for (const open of await shown(page.getByRole("button", { name: "Open menu" }))) {
    await press(open, step);
    await press(page.getByRole("button", { name: "Close menu" }), step);
  }
};

const videos: Use = async (page, step) => {
  for (const trigger of await shown(page.locator("main [aria-haspopup=dialog]"))) {
    await press(trigger, step);
    await page.keyboard.press("Escape");
    await step(trigger);
  }
};

const calendar: Use = async (page, step) => {
  for (const next of await shown(page.getByRole("button", { name: /next month/iu }))) {
    await press(next, step);
    await press(page.getByRole("button", { name: /previous month/iu }), step);
    await press(next, step);
    await press(page.locator("[role=gridcell] button:not([disabled])").last(), step);
  }
};

/** Opens three, from the last to the first, so that a panel closes below the one that opens. */
const accordions: Use = async (page, step) => {
  const heads = await shown(page.locator("summary, [data-accordion-component] [aria-expanded]"));
  const some = [...heads.slice(0, 2), ...heads.slice(2).slice(-1)];
  for (const head of some.reverse()) await press(head, step);
};

/** Sends empty forms, which shows messages under the fields and a toast. */
const formErrors: Use = async (page, step) => {
  for (const send of await shown(page.locator("form [type=submit]"))) await press(send, step);
};

const FIXED: Use[] = [carousels, calendar, menu, videos];
/** Widgets that move what is below them. */
const GROWING: Use[] = [accordions, formErrors];

/** Answers requests to other hosts: tests use no network. */
const prepare = async (context: BrowserContext) => {
  await context.route("https://**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
};

/** Waits for transitions to end: slides, a calendar's month. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );

describe.each(pagesByWidgets())("$path", ({ path }) => {
  test.each(WIDTHS)("has no layout shift at %d pixels when its widgets are used", async (width) => {
    const { page } = await site.open(path, { width, motion: true, prepare });
    await recalculateViewportUnits(page);
    await readThrough(page);
    expect(unasked(await takeShifts(page))).toEqual([]);
    const found: string[] = [];
    for (const use of [...FIXED, ...GROWING])
      await use(page, async (pressed) => {
        await atRest(page);
        const shifts = await takeShifts(page);
        for (const { value, moved } of GROWING.includes(use) ? unasked(shifts) : shifts)
          found.push(`${String(pressed)} ${value} ${moved.join(" | ")}`);
      });
    expect(found).toEqual([]);
  });
});
