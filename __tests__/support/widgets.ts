import type { Locator, Page } from "playwright-core";

/** Something on a page that a visitor opens, turns or sends. */
export interface Widget {
  name: string;
  /** True when it makes room for what it shows: then what stands below it has to move. */
  grows: boolean;
  /** Presses it in every way it has; a step is told when it is done. */
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

/** From the last to the first: so what closes stands below what opens. */
const accordions: Widget = {
  name: "accordion",
  grows: true,
  use: async (page, step) => {
    const heads = await shown(page.locator("summary, [data-accordion-component] [aria-expanded]"));
    for (const head of heads.reverse()) await press(head, step);
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

/** Empty forms, sent: each says what is missing, under the field and in a toast. */
const formErrors: Widget = {
  name: "form errors",
  grows: true,
  use: async (page, step) => {
    for (const send of await shown(page.locator("form [type=submit]"))) await press(send, step);
  },
};

/** Everything on this site that opens, turns or answers, in the order in which it is tried. */
export const WIDGETS: readonly Widget[] = [
  carousels,
  calendar,
  menu,
  accordions,
  videos,
  formErrors,
];
