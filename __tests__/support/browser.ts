import { AxeBuilder } from "@axe-core/playwright";
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type Page,
} from "playwright-core";
import unpackChromium, { hasSharedMemory } from "./unpack-chromium";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"];

// Without it Chromium paints before fonts that take longer than 100 ms: layouts would depend on how busy
// the machine is. Chromium sometimes waits for all of the 5 seconds although the fonts have come.
const WAIT_FOR_FONTS =
  "--enable-features=RenderBlockingFonts:max-blocking-time/5000/max-fcp-delay/5000";

export interface BrowserOptions {
  /** Path of a Chromium other than that of the npm package. */
  program?: string | undefined;
  /** Playwright disables it. */
  backForwardCache?: boolean;
  /** False paints pages before late fonts arrive, as browsers do. */
  waitForFonts?: boolean;
  flags?: readonly string[];
}

/** Starts Chromium without the flags of the npm package, which are for a single-process sandbox. */
export async function openBrowser({
  program,
  backForwardCache = false,
  waitForFonts = true,
  flags = [],
}: BrowserOptions = {}): Promise<Browser> {
  if (!process.env.CHROMIUM_PROGRAM) await unpackChromium();
  return playwright.launch({
    executablePath: program ?? process.env.CHROMIUM_PROGRAM,
    // A whole Chromium needs a flag to be headless; the package holds the headless shell only.
    ...(program === undefined ? {} : { headless: false }),
    args: [
      ...FLAGS,
      ...(program === undefined ? [] : ["--headless=new"]),
      ...(waitForFonts ? [WAIT_FOR_FONTS] : []),
      ...flags,
    ],
    ignoreDefaultArgs: [
      // Wide windows have a scroll bar, as on most desktops.
      "--hide-scrollbars",
      ...(backForwardCache ? ["--disable-back-forward-cache"] : []),
      ...(hasSharedMemory() ? ["--disable-dev-shm-usage"] : []),
    ],
  });
}

export interface Visit {
  page: Page;
  /** Console errors, page errors and failed requests, as lines. */
  faults: string[];
  /** The URLs of all requests without data: and blob:. */
  requests: string[];
  /** Violations of the Content-Security-Policy, as lines. */
  violations: string[];
  /** Ends the visit. Throws after a violation of the policy. */
  close: () => Promise<void>;
}

export interface VisitOptions {
  width?: number;
  height?: number;
  /** False for a visitor without JavaScript. */
  script?: boolean;
  /** True lets animations run. */
  motion?: boolean;
  /** Device pixels for each CSS pixel. */
  density?: number;
  timeZone?: string;
  /** Runs before the page is requested. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /** The event to wait for; a delayed font also delays "load". */
  until?: "load" | "domcontentloaded";
}

/** Opens a page as a new visitor and records all errors. */
export async function visit(
  browser: Browser,
  url: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { width = 1280, height = 800, script = true, motion = false, density = 1 } = options;
  // The visitor reads the page's language: others would see an offer of their language above the page.
  const [, locale = "en-US"] = /^https?:\/\/[^/]+\/([a-z]{2})(?:\/|$)/u.exec(url) ?? [];
  const context = await browser.newContext({
    locale,
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: width < 768,
    hasTouch: width < 768,
    javaScriptEnabled: script,
    ...(options.timeZone && { timezoneId: options.timeZone }),
    reducedMotion: motion ? "no-preference" : "reduce",
  });
  const page = await context.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/^\w+:\/\//u.test(request.url())) requests.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`page: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  const violations = await watchViolations(context);
  await options.prepare?.(context);
  await page.goto(url, { waitUntil: options.until ?? "load" });
  const close = async () => {
    // A route may still be answering a request of the page.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
    if (violations.length > 0) throw new Error(`Against the policy:\n${violations.join("\n")}`);
  };
  return { page, faults, requests, violations, close };
}

/** Findings of axe for WCAG 2.2 A and AA in a part of the page, contrast in both palettes, a line each. */
export async function axeFaults(
  page: Page,
  part = "html",
  contrastIn: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const contrast = "color-contrast";
  const rules = { "label-content-name-mismatch": { enabled: true } }; // Off by default.
  // axe runs in the page, is loaded once and omits passed rules, which takes a fifth of the time.
  const axe = (source = {}) =>
    new AxeBuilder({ page, ...source })
      .setLegacyMode(true)
      .options({ resultTypes: ["violations"], rules })
      .include(part);
  const leftOut = contrastIn.includes("light") ? [] : [contrast];
  const { violations } = await axe().withTags(tags).disableRules(leftOut).analyze();
  if (contrastIn.includes("dark")) {
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await axe({ axeSource: ";" }).withRules(contrast).analyze();
    await page.emulateMedia({ colorScheme: "light" });
    violations.push(...dark.violations);
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Horizontal overflow of the page in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Scrolls through the whole page, so that all lazy parts load. */
export async function readThrough(page: Page): Promise<void> {
  // Functions have no names here: tsx (npm run bench) would wrap them in a helper that the page lacks.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      // Without the timeout, a page that stops rendering would hang the test.
      const timeout = new Promise((resolve) => setTimeout(resolve, 250));
      await Promise.race([new Promise(requestAnimationFrame), timeout]);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  // Slides outside the window do not load.
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { left, width } = image.getBoundingClientRect();
        return left + width / 2 > 0 && left + width / 2 < innerWidth;
      })
      .every((image) => image.complete),
  );
}

/** Records violations of the Content-Security-Policy of the context's pages, as lines. */
async function watchViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding("noteViolation", (_, line: string) => violations.push(line));
  await context.addInitScript(() => {
    const { noteViolation: note } = window as unknown as { noteViolation: (line: string) => void };
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, documentURI, sourceFile, lineNumber } = event;
      note(`${effectiveDirective}: ${blockedURI} on ${documentURI} (${sourceFile}:${lineNumber})`);
    });
  });
  // Pages without JavaScript only log a message.
  context.on("console", (message) => {
    if (/Content.Security.Policy/u.test(message.text())) violations.push(message.text());
  });
  return violations;
}
