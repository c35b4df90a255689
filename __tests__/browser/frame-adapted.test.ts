import sharp from "sharp";
import { onTheSite } from "../support/on-the-site";
import { bringReact } from "../support/react";

const site = onTheSite();

/** Whether the header's links, or the menu button instead of them, are inside the window. */
const headerFits = () => {
  const shown = [...(document.querySelector("header")?.querySelectorAll("a, button") ?? [])].filter(
    (part) => part.checkVisibility() && !part.closest("dialog"),
  );
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

  test("detects a page that is reloaded scrolled down, without reading scrollY", async () => {
    const { page } = await site.open("/");
    await page.addInitScript(() => {
      let asked = 0;
      const place = Object.getOwnPropertyDescriptor(window, "scrollY");
      Object.defineProperty(window, "scrollY", {
        get: () => {
          asked += 1;
          return place?.get?.call(window) as number;
        },
      });
      addEventListener("load", () => (document.title = `asked ${asked}`));
    });
    await page.goto(`${site.url}/contact`);
    await page.waitForFunction(() => document.title === "asked 0");
    await page.evaluate(() => scrollTo({ top: 800, behavior: "instant" }));
    await page.waitForSelector("html[data-scrolled]");
    await page.reload();
    await page.waitForFunction(() => scrollY === 800);
    await page.waitForSelector("html[data-scrolled]");
  });
});

test.each([
  ["header", "pages"],
  ["footer", "footer"],
])("an error in the %s replaces the whole page by the error screen", async (_, part) => {
  const { page } = await site.open("/send-message");
  // Its links are missing in the page data.
  await page.route("**/page-data/sq/d/*.json", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(`"${part}":[`, `"lost":[`) });
  });
  await bringReact(page);
  const screen = page.getByRole("alert");
  await screen.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  expect(await page.locator("main, header, footer").count()).toBe(0);
});

describe.each([
  ["menu", "/", 600, "[commandfor=site-menu]"],
  ["search", "/news-and-stories", 1280, "main button[aria-haspopup=dialog]"],
])("beside the open %s", (_, path, width, opener) => {
  test("the scroll bar's gutter is dark", async () => {
    const { page } = await site.open(path);
    await page.setViewportSize({ width, height: 800 });
    await page.locator(opener).first().click();
    await page.waitForSelector("dialog:modal");
    const clip = { x: width - 4, y: 0, width: 4, height: 800 };
    const strip = await sharp(await page.screenshot({ clip })).stats();
    for (const { max } of strip.channels) expect(max).toBeLessThan(128);
  });
});
