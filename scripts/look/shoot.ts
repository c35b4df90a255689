import type { Browser, Page } from "playwright-core";
import { visit } from "../../__tests__/support/browser";
import { type Outline, readOutline } from "./outline";
import { type Mode, MODES, type State } from "./states";

/** One opened page in one state and width: a picture for each mode. */
export interface View {
  path: string;
  state: State;
  width: number;
  modes: readonly Mode[];
}

export interface Picture {
  png: Buffer;
  outline: Outline;
}

const NEW_ID = "00000000-0000-4000-8000-000000000000";

/** Toasts go by a timer. */
const HIDDEN = ".Toastify { visibility: hidden !important }";

/**
 * Takes the pictures of a view, with `now` as the page's time. Nothing outside of `origin` is asked,
 * and each submission has the same reference.
 */
export async function takePictures(
  browser: Browser,
  origin: string,
  { path, state, width, modes }: View,
  now: Date,
): Promise<Map<Mode, Picture>> {
  const { page, close } = await visit(browser, origin + path, {
    width,
    script: state.script ?? true,
    prepare: async (context) => {
      await context.addInitScript(stopClock, now.getTime());
      await context.route(
        (url) => url.origin !== origin,
        (route) => route.fulfill({ contentType: "text/html", body: "" }),
      );
      await context.route("**/api/submit-form", async (route) => {
        if (route.request().isNavigationRequest()) return route.fallback();
        const response = await route.fetch();
        const body = (await response.json()) as object;
        return route.fulfill({ response, json: "id" in body ? { ...body, id: NEW_ID } : body });
      });
    },
  });
  try {
    await state.reach?.(page);
    if (state.reach) {
      await page.mouse.move(0, 0);
      await page.waitForLoadState("networkidle");
    }
    const pictures = new Map<Mode, Picture>();
    for (const mode of modes) pictures.set(mode, await takePicture(page, state, mode));
    return pictures;
  } finally {
    await close();
  }
}

/** Runs in the page. Playwright's own clock would replace `performance`, too, which the site reads. */
function stopClock(now: number): void {
  const RealDate = Date;
  const at = (args: unknown[]) => (args.length === 0 ? [now] : args);
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args: unknown[], target) => Reflect.construct(date, at(args), target) as Date,
    get: (date, name) => (name === "now" ? () => now : (Reflect.get(date, name) as unknown)),
  });
}

async function takePicture(page: Page, state: State, mode: Mode): Promise<Picture> {
  const { css = "", ...media } = { css: "", ...MODES[mode] };
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, ...media });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, HIDDEN + css);
  await settle(page, state.script ?? true);
  const png = await page.screenshot({
    fullPage: state.window !== true,
    animations: "disabled",
    scale: "css",
  });
  return { png, outline: await page.evaluate(readOutline) };
}

/** Waits until style sheets, fonts and all pictures of the page are there, and its scripts at rest. */
async function settle(page: Page, hasScript: boolean): Promise<void> {
  const isComplete = () => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const image of document.images)
      Object.assign(image, { loading: "eager", decoding: "sync" });
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return (
      document.fonts.status === "loaded" &&
      links.every(({ sheet }) => sheet) &&
      [...document.images].every(({ complete }) => complete)
    );
  };
  while (!(await page.evaluate(isComplete))) await page.waitForTimeout(20);
  // Without JavaScript a page tells neither of its frames nor of decoded pictures.
  if (!hasScript) return page.waitForTimeout(200);
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}
