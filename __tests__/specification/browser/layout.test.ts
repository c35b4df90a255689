import { onTheSite } from "../../support/on-the-site";
import { bringReact } from "../../support/react";

const site = onTheSite();

test("the client companies are a list of 16 names on phones and a carousel from 768 px", async () => {
  const { page } = await site.open("/", { width: 767 });
  const band = page.getByRole("region", { name: "Trusted by leaders at" });
  const carousel = band.getByRole("region", { name: "Client companies" });
  expect(await band.getByRole("listitem").count()).toBe(16);
  expect(await carousel.isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await band.getByRole("listitem").count()).toBe(0);
  expect(await carousel.isVisible()).toBe(true);
});

test("the button of a role keeps its distance from the edge, and the lists of the footer are aligned", async () => {
  const { page } = await site.open("/client-success-partner", { width: 390 });
  const hero = page.getByRole("region", { name: "Client Success Partner" });
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 800 });
    const [band, button] = await Promise.all(
      [hero, hero.getByRole("link", { name: "Apply Now" })].map((part) => part.boundingBox()),
    );
    const end = (box = band) => (box?.y ?? NaN) + (box?.height ?? NaN);
    expect(end() - end(button)).toBeGreaterThanOrEqual(24);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  const lists = page.locator("footer nav ul");
  const tops = await lists.evaluateAll((all) => all.map((ul) => ul.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
});

test("an error in the header replaces the whole page with the error screen", async () => {
  const { page } = await site.open("/send-message");
  // Removes the links of the header from the page data of every language.
  await page.route("**/page-data/sq/d/*.json", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replaceAll('"pages":[', '"lost":[') });
  });
  await bringReact(page);
  const screen = page.getByRole("alert");
  await screen.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  expect(await page.locator("main, header, footer").count()).toBe(0);
});

/** The number of parts in each row, from the top down. */
const rowsOf = (tops: number[]) =>
  [...new Set(tops)].sort((a, b) => a - b).map((top) => tops.filter((one) => one === top).length);

const topsOf = (all: Element[]) => all.map((part) => Math.round(part.getBoundingClientRect().top));

test("the lamps are in one row", async () => {
  const { page } = await site.open("/", { width: 320 });
  const lamps = page.locator("main div[aria-hidden=true]:has(+ p [data-badge]) > span");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, ...rowsOf(await lamps.evaluateAll(topsOf))]).toEqual([width, 5]);
  }
});

test("of three figures, only the first one is alone in its row", async () => {
  const { page } = await site.open("/think-tank", { width: 390 });
  const figures = page.locator("main dl > div");
  expect(rowsOf(await figures.evaluateAll(topsOf))).toEqual([1, 2]);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(rowsOf(await figures.evaluateAll(topsOf))).toEqual([3]);
});

/** Contrast of the edge of a button with what is behind it. */
const edgeContrast = (button: Element) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("no canvas");
  const light = (colours: string[]) => {
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  let ground: Element | null = button;
  const colourOf = (element: Element | null) =>
    element && getComputedStyle(element).backgroundColor;
  while (ground && /, 0\)$|transparent/u.test(colourOf(ground) ?? ""))
    ground = ground.parentElement;
  const behind = colourOf(ground) ?? "";
  const [edge, own] = [light([behind, getComputedStyle(button).borderTopColor]), light([behind])];
  return Math.max(edge, own) / Math.min(edge, own);
};

test.each([
  ["/", "Start AI Mentoring"],
  ["/our-story", "Apply as Mentor"],
])("on %s the edge of the second button is visible in light and dark mode", async (path, name) => {
  const { page } = await site.open(path);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const button = page.locator("main").getByRole("link", { name }).first();
    expect(await button.evaluate(edgeContrast)).toBeGreaterThanOrEqual(3);
  }
});
