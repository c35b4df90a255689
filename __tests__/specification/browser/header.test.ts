import type { Page } from "playwright-core";
import { brandStyle } from "../../../src/layout/brand-style";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

const LANGUAGES = [
  ["/ai-mentoring", "Book a Call"],
  ["/fi/tekoalymentorointi", "Varaa puhelu"],
] as const;
const FINNISH = "/stories/henrik-sandell";

/** Words that break across lines. */
const brokenWords = (page: Page, links: string) =>
  page.locator(links).evaluateAll((all) =>
    all.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? "").matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!firstChild) return [];
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      }),
    ),
  );

test("the Finnish footer keeps its words whole on phones", async () => {
  const { page } = await site.open(FINNISH, { width: 320 });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, ...(await brokenWords(page, "footer nav a"))]).toEqual([width]);
  }
});

/** The vertical centres of the visible links of the header, and the number of lines of each link. */
const headerRows = () => {
  const topsOf = (selector: string) =>
    [...document.querySelectorAll(`header ${selector}`)]
      .filter((part) => part.checkVisibility() && !part.closest("dialog"))
      .map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
  const lines = [...document.querySelectorAll("header div > nav a")].map((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  return { links: topsOf("div > nav a"), others: topsOf(":is(div > a, span > a)"), lines };
};

test.each(LANGUAGES)(
  "%s at 768 px and more has six links on one line, and name, language and %j beside or above them",
  async (path, call) => {
    const { page } = await site.open(path);
    const header = page.getByRole("banner");
    for (const width of [768, 800, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of [
        header.getByText("Suunta", { exact: true }),
        header.getByRole("link", { name: /^(?:EN|FI) / }),
        header.getByRole("link", { name: call, exact: true }),
      ])
        expect([width, await part.isVisible()]).toEqual([width, true]);
      expect([width, await header.getByRole("button").isVisible()]).toEqual([width, false]);
      const { links, others, lines } = await page.evaluate(headerRows);
      expect([width, ...lines]).toEqual([width, 1, 1, 1, 1, 1, 1]);
      expect([width, new Set(links).size, new Set(others).size]).toEqual([width, 1, 1]);
      expect([width, (links[0] ?? 0) > (others[0] ?? 0) + 40]).toEqual([width, width < 1024]);
    }
  },
);

test.each([
  ["/", [320, 390, 767], "Book a Call"],
  [FINNISH, [320], "Varaa puhelu"],
] as const)(
  "%s at %j px has %j between the mark and the menu button",
  async (path, widths, name) => {
    const { page } = await site.open(path, { width: 320 });
    const header = page.getByRole("banner");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await header.getByRole("navigation").isVisible()).toBe(false);
      const places = [];
      for (const part of [
        header.getByRole("link").first(),
        header.getByRole("link", { name, exact: true }),
        header.getByRole("button"),
      ]) {
        const box = await part.boundingBox();
        places.push(box?.x ?? NaN, (box?.x ?? NaN) + (box?.width ?? NaN));
      }
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places.at(-1)).toBeLessThanOrEqual(width);
    }
  },
);

/** True if the links of the header, or the menu button, are inside it and do not overlap. */
const headerFits = () => {
  const shown = [...(document.querySelector("header")?.querySelectorAll("a, button") ?? [])].filter(
    (part) => part.checkVisibility() && !part.closest("dialog"),
  );
  const boxes = shown.map((part) => part.getBoundingClientRect());
  const { height = NaN, bottom = NaN } =
    document.querySelector("header")?.getBoundingClientRect() ?? {};
  const inside = boxes.every(
    (box) =>
      box.left >= 0 &&
      box.right <= document.documentElement.clientWidth &&
      box.top >= 0 &&
      box.bottom <= bottom,
  );
  const apart = boxes.every((box, index) =>
    boxes
      .slice(index + 1)
      .every(
        (other) =>
          box.right <= other.left + 0.5 ||
          other.right <= box.left + 0.5 ||
          box.bottom <= other.top + 0.5 ||
          other.bottom <= box.top + 0.5,
      ),
  );
  // A focused element scrolls to a place below the header.
  const clear = height <= parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return shown.length > 1 && inside && apart && clear;
};

test.each(["/stories/antti-rautio", "/"])(
  "the header of %s shows all links or the menu button, with any text size or spacing",
  async (path) => {
    const { page } = await site.open(path);
    for (const css of [
      "",
      "html { font-size: calc(var(--step-0) * 1.25) }",
      "html { font-size: calc(var(--step-0) * 1.5) }",
      "html { font-size: calc(var(--step-0) * 2) }",
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    ]) {
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, css);
      for (const width of [390, 768, 900, 1023, 1024, 1152, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect([css, width, await page.evaluate(headerFits)]).toEqual([css, width, true]);
      }
    }
  },
);

const linesOf = (link: Element) => {
  const range = document.createRange();
  range.selectNodeContents(link);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
};

const LONG_NAMES = ["Kontor for lederutvikling Oslo", "Donaudampfschifffahrtsberatung"];

test.each(LONG_NAMES)(
  "the name %s keeps its words whole, and leaves room for the menu button and for the call on one line",
  async (name) => {
    const { page } = await site.open("/");
    const header = page.getByRole("banner");
    const brand = header.getByRole("link", { name: "Suunta, home", exact: true }).locator("span");
    const named = [name, brandStyle(name)] as const;
    await brand.evaluate((span, [text, style]) => {
      span.textContent = text;
      Object.assign(span.parentElement?.style ?? {}, style);
    }, named);
    const call = header.getByRole("link", { name: "Book a Call" });
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(headerFits)]).toEqual([width, true]);
      expect([width, await call.evaluate(linesOf)]).toEqual([width, 1]);
      const lines = width > 768 ? 1 : await brand.evaluate(linesOf);
      expect(lines).toBeLessThanOrEqual(name.split(" ").length);
      const mark = await header.locator("svg").first().boundingBox();
      expect([width, (mark?.width ?? NaN) >= 28]).toEqual([width, true]);
    }
  },
);

test.each([390, 800, 1280])(
  "a link to a section of the page ends below the header at %d px",
  async (width) => {
    const { page } = await site.open("/ai-mentoring", { width });
    await page.getByRole("link", { name: "Look inside eight modules" }).click();
    await page.waitForFunction(() => scrollY > 1000);
    const [header, heading] = await Promise.all(
      [page.getByRole("banner"), page.locator("#preview")].map((part) => part.boundingBox()),
    );
    expect(header?.y).toBe(0);
    expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? NaN);
  },
);
