/** @jest-environment node */
import type { Browser } from "playwright-core";
import {
  axeFaults,
  layoutShift,
  openBrowser,
  readThrough,
  sidewaysScroll,
  visit,
} from "../support/browser";
import { builtPages } from "../support/built-pages";
import { startTestHost, type TestHost } from "../support/host";

const WIDTHS = [320, 390, 768, 1280, 1920];
const paths = builtPages().map(({ path }) => path);

let browser: Browser;
let host: TestHost;

beforeAll(async () => {
  [browser, host] = await Promise.all([openBrowser(), startTestHost()]);
});

afterAll(async () => {
  await browser.close();
  await host.stop();
});

/** The not-found pages answer 404 on purpose. */
const real = (faults: string[]) =>
  faults.filter((fault) => !/not-found|\/404|status of 404/u.test(fault));

describe.each(paths)("%s", (path) => {
  test.each([390, 1280])(
    "reads without fault, shift or axe finding at %d pixels",
    async (width) => {
      const { page, faults, close } = await visit(browser, host.url + path, { width });
      await readThrough(page);
      expect(real(faults)).toEqual([]);
      expect(await layoutShift(page)).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      await close();
    },
  );

  test("fits windows from 320 to 1920 pixels, with and without JavaScript", async () => {
    for (const script of [true, false]) {
      const { page, close } = await visit(browser, host.url + path, { width: 1280, script });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
      }
      await close();
    }
  });

  test("offers nothing smaller than 24 pixels to touch, and shows where the focus is", async () => {
    const { page, close } = await visit(browser, host.url + path, { width: 390 });
    // WCAG 2.2, 2.5.8 leaves links inside a sentence out.
    const small = await page
      .locator("a, button, summary, input:not([type=hidden])")
      .evaluateAll((parts) =>
        parts
          .filter(
            (part) =>
              part.checkVisibility() && !part.closest("p, li p, [inert], [aria-hidden=true]"),
          )
          // A link stretched over its whole card or line is as large as that.
          .filter((part) => getComputedStyle(part, "::after").position !== "absolute")
          .filter((part) => {
            const { width, height, top } = part.getBoundingClientRect();
            return top > 0 && width > 1 && (height < 24 || width < 24);
          })
          .map((part) => part.outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    expect(outline).toBe("solid");
    await close();
  });
});
