import type { BrowserContext, Locator, Page } from "playwright-core";
import { readThrough } from "../support/browser";
import { pagesByLook } from "../support/built-pages";
import { recordShifts, takeShifts, unasked } from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";
import { WIDGETS, type Widget } from "../support/widgets";

const paths = pagesByLook().map(({ path }) => path);
const site = onTheSite();

/** Nothing outside this machine is asked in a test. */
async function prepare(context: BrowserContext): Promise<void> {
  await recordShifts(context);
  await context.route("https://**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
}

/** Lets what was begun come to its end: transitions, slides, a calendar's month. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );

/** What moved though nobody asked for it, a line each. */
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
  test.each([390, 1280])("stands still at %d pixels when its widgets are used", async (width) => {
    const { page, close } = await site.open(path, { width, motion: true, prepare });
    await readThrough(page);
    expect(await takeShifts(page)).toEqual([]);
    const found: string[] = [];
    for (const widget of WIDGETS) found.push(...(await moves(page, widget)));
    expect(found).toEqual([]);
    await close();
  });
});
