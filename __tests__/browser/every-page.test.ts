import type { Page } from "playwright-core";
import { axeFaults, readThrough, sidewaysScroll } from "../support/browser";
import { recalculateViewportUnits, takeShifts, unasked } from "../support/layout-shifts";
import { builtPages, pagesByLook, pagesByParts, pagesByWidgets } from "../support/built-pages";
import { narrowTexts } from "../support/narrow-texts";
import { onTheSite } from "../support/on-the-site";
import { paperFaults, pictureFaults } from "../support/picture-faults";
import { brokenWords, spacingFaults } from "../support/spacing-faults";
import { dimTexts } from "../support/text-on-pictures";

const WIDTHS = [320, 390, 768, 1024, 1280, 1920];
/** A dense phone and a plain screen. */
const WINDOWS = [
  { width: 390, density: 3 },
  { width: 1280, density: 1 },
];
/** Narrow, upright and wide: what a picture is cropped to depends on the window's shape. */
const OVER_PICTURES = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;
const paths = builtPages().map(({ path }) => path);
const looks = new Set(pagesByLook().map(({ path }) => path));
const narrow = new Set(pagesByParts().map(({ path }) => path));
const site = onTheSite();
const real = (path: string, faults: string[]) =>
  /not-found|\/404/u.test(path)
    ? faults.filter((fault) => !/not-found|\/404|status of 404/u.test(fault))
    : faults;

/** Waits until the header's transition at the top has ended, before colours are checked. */
async function atRest(page: Page): Promise<void> {
  await page.waitForSelector("html:not([data-scrolled])", { state: "attached" });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  );
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const faults = [...(await narrowTexts(page)), ...(await brokenWords(page))];
    expect([width, await sidewaysScroll(page), ...faults]).toEqual([width, 0]);
  }
}

const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;
const LARGE_TEXT = "html { font-size: calc(var(--step-0) * 2) }";
/** Adaptations by readers: WCAG 2.2, 1.4.12, 1.4.4 and 1.4.10 (1280 by 1024 at 400 %). */
const ADAPTED = [
  ...[320, 1280].map((width) => ({ css: TEXT_SPACING, width, height: 800 })),
  { css: LARGE_TEXT, width: 390, height: 844 },
  { css: "", width: 320, height: 256 },
];

async function expectToFitAdapted(page: Page): Promise<void> {
  for (const { css, ...size } of ADAPTED) {
    await page.setViewportSize(size);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    expect([css, size, await sidewaysScroll(page)]).toEqual([css, size, 0]);
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

/** Parts that move despite `prefers-reduced-motion`, by themselves or on hover. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document.getAnimations().filter(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return frames.some((frame) => "transform" in frame || "translate" in frame);
    });
    const changing = [...document.querySelectorAll("body *")].filter((element) =>
      ["", "::before", "::after"].some((part) =>
        /[1-9]/u.test(getComputedStyle(element, part).transitionDuration),
      ),
    );
    return [
      ...moving.map((animation) => (animation as CSSAnimation).animationName),
      ...changing.map((element) => element.outerHTML.slice(0, 80)),
    ];
  });
}

/** Contrast over pictures, which axe leaves out. */
async function expectNoMotionAndContrast(page: Page): Promise<void> {
  expect(await movingParts(page)).toEqual([]);
  const expectContrast = async (where: unknown) => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await atRest(page);
    expect([where, await dimTexts(page)]).toEqual([where, []]);
  };
  for (const [width, height] of OVER_PICTURES) {
    await page.setViewportSize({ width, height });
    await expectContrast(width);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast("by night");
  await page.emulateMedia({ colorScheme: "light" });
}

/** Scripts and page data, which load on intent only. */
const code = (requests: readonly string[]) =>
  requests.filter((url) => /\.js\b|\/page-data\//u.test(url));

async function expectVisibleFocus(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(outline).toBe("solid");
}

/** In the narrow window, the few pages that together have all parts are enough. */
const windowsOf = (path: string) => (narrow.has(path) ? WINDOWS : WINDOWS.slice(1));
/** Pages of one look differ in their text only. frame.test.ts covers the open menu of the narrow window. */
const palettesOf = (path: string, width: number) =>
  looks.has(path) ? (["light", "dark"] as const).slice(0, width === 390 ? 1 : 2) : [];

describe.each(paths)("%s", (path) => {
  test.each(windowsOf(path))(
    "has no error, layout shift, axe finding, unsuitable picture, script before intent or stored data, prints completely and fits 320 to 1920 px at $width px",
    async (size) => {
      const { page, faults, requests } = await site.open(path, size);
      await recalculateViewportUnits(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(code(requests)).toEqual([]);
      await readThrough(page);
      expect(real(path, faults)).toEqual([]);
      expect(unasked(await takeShifts(page))).toEqual([]);
      expect(await pictureFaults(page)).toEqual([]);
      await atRest(page);
      expect(await axeFaults(page, "html", palettesOf(path, size.width))).toEqual([]);
      await expectVisibleFocus(page);
      expect(await spacingFaults(page)).toEqual([]);
      if (size.width === 390) {
        expect(await sidewaysScroll(page)).toBe(0);
      } else {
        await expectNoMotionAndContrast(page);
        await expectToFit(page);
        await expectToFitAdapted(page);
      }
      expect(real(path, faults)).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
      expect(await traces(page)).toEqual([]);
      expect(await paperFaults(page)).toEqual([]);
    },
  );
});

// Without JavaScript, only widgets look different.
test.each(pagesByWidgets())(
  "$path fits windows from 320 to 1920 pixels without JavaScript",
  async ({ path }) => {
    const { page, faults } = await site.open(path, { script: false });
    await expectToFit(page);
    expect(faults).toEqual([]);
  },
);

/** Gatsby's scroll positions, until the tab closes. */
const NEEDED = /^session storage: @@scroll\|/u;

/** Data that a page has stored in the browser beyond what it needs, a line each. */
async function traces(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const workers = await navigator.serviceWorker.getRegistrations();
    return [
      ...Object.keys(localStorage).map((key) => `local storage: ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session storage: ${key}`),
      ...databases.map(({ name }) => `database: ${name}`),
      ...(await caches.keys()).map((key) => `cache: ${key}`),
      ...workers.map(({ scope }) => `worker: ${scope}`),
    ];
  });
  return [...cookies.map(({ name }) => `cookie: ${name}`), ...stored].filter(
    (trace) => !NEEDED.test(trace),
  );
}
