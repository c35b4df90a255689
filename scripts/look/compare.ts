import pMap from "p-map";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { visit } from "../../__tests__/support/browser";
import type { BuiltPage } from "../../__tests__/support/built-pages";
import { type State, STATES } from "./states";

const WIDTHS = [390, 1280];
const PALETTES = ["light", "dark"] as const;
const AT_ONCE = 2;
const TRIES = 3;
/** Chromium does not round every edge alike each time. */
const ROUNDED_PIXELS = 32;
const NEW_ID = "00000000-0000-4000-8000-000000000000";
/** A running site and its pages. */
export interface Site {
  origin: string;
  pages: readonly BuiltPage[];
}

interface View {
  path: string;
  state: State;
  width: number;
  palette: (typeof PALETTES)[number];
}

/** A picture that differs. */
export interface Difference {
  path: string;
  /** "dialog, 390 px, dark: 1200 pixels" */
  title: string;
  /** PNG pictures; `changed` has the changed pixels in red. */
  pictures: Partial<Record<"before" | "after" | "changed", Buffer>>;
}

/** Toasts go by a timer. A constructed style sheet: the pages' policy forbids style elements. */
function hideToasts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".Toastify { visibility: hidden !important }");
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Takes the pictures of both sites, those of one view at the same time, and compares them. Resolves to
 * the number of views.
 */
export async function compareSites(
  browser: Browser,
  [before, after]: readonly [Site, Site],
  onDifference: (difference: Difference) => Promise<void>,
): Promise<number> {
  const [old, current] = [viewsOf(before), viewsOf(after)];
  const views = new Map([...current, ...old]);
  const compareView = async ([key, view]: [string, View]) => {
    const take = async (site: Site, own: Map<string, View>) =>
      own.has(key) ? takePicture(browser, site.origin, view) : undefined;
    for (let tries = 1; ; tries += 1) {
      const [former, latter] = await Promise.all([take(before, old), take(after, current)]);
      const difference = await describe(former, latter);
      if (!difference) return;
      // A busy machine may spoil a picture.
      if (former && latter && tries < TRIES) continue;
      const title = `${view.state.name}, ${view.width} px, ${view.palette}: ${difference.sentence}`;
      return onDifference({ path: view.path, title, pictures: difference.pictures });
    }
  };
  await pMap(views, compareView, { concurrency: AT_ONCE });
  return views.size;
}

/** The views of a site by a name that both sites share. */
function viewsOf({ pages }: Site): Map<string, View> {
  const views = pages.flatMap((page) =>
    STATES.filter(({ isOn }) => isOn(page)).flatMap((state) =>
      WIDTHS.flatMap((width) =>
        PALETTES.map((palette): View => ({ path: page.path, state, width, palette })),
      ),
    ),
  );
  return new Map(
    views.map((view) => [[view.path, view.state.name, view.width, view.palette].join(" "), view]),
  );
}

async function describe(before?: Buffer, after?: Buffer) {
  if (!before || !after) {
    const pictures = { ...(before && { before }), ...(after && { after }) };
    return { sentence: after ? "new" : "gone", pictures };
  }
  if (before.equals(after)) return undefined;
  const sizes = await Promise.all([before, after].map((png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  // The lower picture counts as empty below its end.
  const pixelsOf = async (png: Buffer) =>
    sharp({ create: { width, height, channels: 4, background: "#0000" } })
      .composite([{ input: png, left: 0, top: 0 }])
      .raw()
      .toBuffer();
  const [former, latter] = [await pixelsOf(before), await pixelsOf(after)];
  const output = new Uint8Array(former.length);
  // Each differing pixel counts: a token may change a colour by a little.
  const options = { threshold: 0, includeAA: true, alpha: 0.2 };
  const count = pixelmatch(former, latter, output, width, height, options);
  if (count <= ROUNDED_PIXELS) return undefined;
  const changed = await sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { sentence: `${count} pixels`, pictures: { before, after, changed } };
}

/** Requests to other origins are blocked, and each submission has the same reference. */
async function takePicture(browser: Browser, origin: string, view: View): Promise<Buffer> {
  const { path, state, width, palette } = view;
  const { page, close } = await visit(browser, origin + path, {
    width,
    prepare: async (context) => {
      await context.route(
        (url) => url.origin !== origin,
        (route) => route.fulfill({ contentType: "text/html", body: "" }),
      );
      await context.route("**/api/submit-form", async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as object;
        return route.fulfill({ response, json: "id" in body ? { ...body, id: NEW_ID } : body });
      });
    },
  });
  try {
    await page.emulateMedia({ colorScheme: palette });
    await state.reach?.(page);
    await page.mouse.move(0, 0);
    await page.waitForLoadState("networkidle");
    await settle(page);
    await page.evaluate(hideToasts);
    return await page.screenshot({
      fullPage: state.window !== true,
      animations: "disabled",
      scale: "css",
    });
  } catch (error) {
    throw new Error(`“${state.name}” of ${path} cannot be reached`, { cause: error });
  } finally {
    await close();
  }
}

/** Resolves when fonts and all pictures of the page are loaded and three frames are drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const image of document.images)
      Object.assign(image, { loading: "eager", decoding: "sync" });
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}
