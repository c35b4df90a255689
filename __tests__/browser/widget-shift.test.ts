import type { BrowserContext, Locator, Page } from "playwright-core";
import { readThrough } from "../support/browser";
import { pagesByWidgets } from "../support/built-pages";
import {
  recalculateViewportUnits,
  recordShifts,
  takeShifts,
  unasked,
} from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";

/** A part of a page that a visitor opens, turns or sends. */
interface Widget {
  name: string;
  /** True when it grows: what is below it has to move. */
  grows: boolean;
  /** Presses every control of it and reports each press to `step`. */
  use: (page: Page, step: (pressed: Locator) => Promise<void>) => Promise<void>;
}

const shown = async (all: Locator): Promise<Locator[]> => {
  const found = await all.all();
  const visible = await Promise.all(found.map((one) => one.isVisible()));
  return found.filter((_, index) => visible[index]);
};

const press = async (trigger: Locator, step: (pressed: Locator) => Promise<void>) => {
  await trigger.scrollIntoViewIfNeeded();
  await trigger.click();
  await step(trigger);
};

/** Three of them, from the last to the first, so that what closes is below what opens. */
const accordions: Widget = {
  name: "accordion",
  grows: true,
  use: async (page, step) => {
    const heads = await shown(page.locator("summary, [data-accordion-component] [aria-expanded]"));
    const some = [...heads.slice(0, 2), ...heads.slice(2).slice(-1)];
    for (const head of some.reverse()) await press(head, step);
  },
};

const carousels: Widget = {
  name: "carousel",
  grows: false,
  use: async (page, step) => {
    for (const carousel of await page.locator("[data-carousel]").all()) {
      const arrows = await shown(carousel.locator("[data-carousel-step]:not([disabled])"));
      const dots = await shown(carousel.locator("[data-carousel-to]"));
      for (const arrow of [...arrows, ...arrows]) await press(arrow, step);
      for (const dot of dots.slice(-2)) await press(dot, step);
    }
  },
};

const menu: Widget = {
  name: "menu",
  grows: false,
  use: async (page, step) => {
    for (const open of await shown(page.getByRole("button", { name: "Open menu" }))) {
      await press(open, step);
      await press(page.getByRole("button", { name: "Close menu" }), step);
    }
  },
};

const videos: Widget = {
  name: "video",
  grows: false,
  use: async (page, step) => {
    for (const trigger of await shown(page.locator("main [aria-haspopup=dialog]"))) {
      await press(trigger, step);
      await page.keyboard.press("Escape");
      await step(trigger);
    }
  },
};

const calendar: Widget = {
  name: "calendar",
  grows: false,
  use: async (page, step) => {
    for (const next of await shown(page.getByRole("button", { name: /next month/iu }))) {
      await press(next, step);
      await press(page.getByRole("button", { name: /previous month/iu }), step);
      await press(next, step);
      await press(page.locator("[role=gridcell] button:not([disabled])").last(), step);
    }
  },
};

/** Sends empty forms: messages appear under the fields and in a toast. */
const formErrors: Widget = {
  name: "form errors",
  grows: true,
  use: async (page, step) => {
    for (const send of await shown(page.locator("form [type=submit]"))) await press(send, step);
  },
};

const WIDGETS: readonly Widget[] = [carousels, calendar, menu, accordions, videos, formErrors];

const paths = pagesByWidgets().map(({ path }) => path);
const site = onTheSite();

/** Answers requests to other hosts: tests use no network. */
async function prepare(context: BrowserContext): Promise<void> {
  await recordShifts(context);
  await context.route("https://**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
}

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

/** What moved without being asked to, a line each. */
async function moves(page: Page, { name, grows, use }: Widget): Promise<string[]> {
  const found: string[] = [];
  const step = async (pressed: Locator) => {
    await atRest(page);
    const shifts = await takeShifts(page);
    for (const { value, moved } of grows ? unasked(shifts) : shifts)
      found.push(`${name}: ${String(pressed)} ${value} ${moved.join(" | ")}`);
  };
  await use(page, step);
  return found;
}

describe.each(paths)("%s", (path) => {
  test.each([390, 1280])(
    "has no layout shift at %d pixels when its widgets are used",
    async (width) => {
      const { page } = await site.open(path, { width, motion: true, prepare });
      await recalculateViewportUnits(page);
      await readThrough(page);
      expect(unasked(await takeShifts(page))).toEqual([]);
      const found: string[] = [];
      for (const widget of WIDGETS) found.push(...(await moves(page, widget)));
      expect(found).toEqual([]);
    },
  );
});
