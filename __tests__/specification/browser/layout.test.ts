import type { Page } from "playwright-core";
import { onTheSite } from "../../support/on-the-site";
import { bringReact } from "../../support/react";

const site = onTheSite();

const FINNISH = "/stories/henrik-sandell";

/** Words that stand on more than one line. */
const brokenWords = (page: Page, links = "header nav a") =>
  page.locator(links).evaluateAll((links) =>
    links.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? "").matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!firstChild) return [];
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      }),
    ),
  );

test.each([768, 960, 1024])("the Finnish menu keeps its words whole at %i px", async (width) => {
  const { page } = await site.open(FINNISH, { width });
  expect(await page.getByRole("navigation", { name: "Päävalikko" }).isVisible()).toBe(true);
  expect(await brokenWords(page)).toEqual([]);
});

test.each([320, 390])("the Finnish footer keeps its words whole at %i px", async (width) => {
  const { page } = await site.open(FINNISH, { width });
  expect(await brokenWords(page, "footer nav a")).toEqual([]);
});

test.each([
  ["/", 320, "Book a Call"],
  ["/", 390, "Book a Call"],
  ["/", 767, "Book a Call"],
  [FINNISH, 320, "Varaa puhelu"],
] as const)(
  "%s at %i px has %j between the mark and the menu button",
  async (path, width, name) => {
    const { page } = await site.open(path, { width });
    const header = page.getByRole("banner");
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
  },
);

test("the trusting companies are a list of 16 names on phones, a carousel from 768 px", async () => {
  const { page } = await site.open("/", { width: 767 });
  const band = page.getByRole("region", { name: "Trusted by leaders at" });
  const carousel = band.getByRole("region", { name: "Client companies" });
  expect(await band.getByRole("listitem").count()).toBe(16);
  expect(await carousel.isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await band.getByRole("listitem").count()).toBe(0);
  expect(await carousel.isVisible()).toBe(true);
});

describe("reader's adaptations", () => {
  /** Whether the header's links, or the menu button instead of them, are inside the window. */
  const headerFits = () => {
    const shown = [
      ...(document.querySelector("header")?.querySelectorAll("a, button") ?? []),
    ].filter((part) => part.checkVisibility() && !part.closest("dialog"));
    const boxes = shown.map((part) => part.getBoundingClientRect());
    const inside = boxes.every(
      ({ left, right }) => left >= 0 && right <= document.documentElement.clientWidth,
    );
    const apart = boxes.every(({ left }, index) => left >= (boxes[index - 1]?.right ?? 0));
    return shown.length > 1 && inside && apart;
  };

  describe("the header", () => {
    test.each([768, 900, 1024, 1152, 1280])(
      "shows all links or the menu button at %i pixels, with any text size or spacing",
      async (width) => {
        const { page } = await site.open("/stories/antti-rautio", { width });
        for (const css of [
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
          expect([css, await page.evaluate(headerFits)]).toEqual([css, true]);
        }
      },
    );
  });

  test.each([["header", "pages"]])(
    "an error in the %s replaces the whole page by the error screen",
    async (_, part) => {
      const { page } = await site.open("/send-message");
      // Its links are missing in the page data, in every language.
      await page.route("**/page-data/sq/d/*.json", async (route) => {
        const answer = await route.fetch();
        const text = await answer.text();
        await route.fulfill({ response: answer, body: text.replaceAll(`"${part}":[`, `"lost":[`) });
      });
      await bringReact(page);
      const screen = page.getByRole("alert");
      await screen.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
      expect(await page.locator("main, header, footer").count()).toBe(0);
    },
  );
});
