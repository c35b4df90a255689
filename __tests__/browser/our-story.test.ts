import type { Locator, Page } from "playwright-core";
import type { VisitOptions } from "../support/browser";
import { onTheSite } from "../support/on-the-site";
import { bringReact } from "../support/react";

const site = onTheSite();

const open = (options?: VisitOptions) => site.open("/our-story", options);

/** The team's carousel after hydration. */
async function liveTeam(page: Page): Promise<Locator> {
  const carousel = page.getByRole("region", { name: "The team" });
  await carousel.scrollIntoViewIfNeeded();
  await bringReact(page);
  await carousel.locator("[data-carousel-track]").waitFor({ state: "detached" });
  return carousel;
}

/** The names of the fully visible slides. */
function inView(carousel: Locator): Promise<string[]> {
  return carousel.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const slides = [...element.querySelectorAll('[aria-roledescription="slide"]')];
    const whole = slides.filter((slide) => {
      const { left, right, width } = slide.getBoundingClientRect();
      return width > 0 && left >= frame.left - 20 && right <= frame.right + 20;
    });
    return whole.map((slide) => slide.getAttribute("aria-label") ?? "");
  });
}

test.each([
  [390, 1],
  [768, 2],
  [1024, 3],
  [1280, 4],
])("at %i px the carousel shows %i at a time and a dot for each four", async (width, count) => {
  const { page } = await open({ width });
  const carousel = await liveTeam(page);
  expect(await inView(carousel)).toHaveLength(count);
  expect(await carousel.getByRole("button", { name: /^Slides? \d+/u }).count()).toBe(4);
});

test("a dot works at any moment of slick's measurement", async () => {
  const { page } = await open();
  const carousel = await liveTeam(page);
  // Slick measures 50 ms after a resize or a loaded picture and stores the slide that
  // it takes for the current one. Its move begins shortly after the press.
  const missed = await carousel.evaluate(async (element) => {
    const dots = [...element.querySelectorAll<HTMLElement>("[data-carousel-to]")];
    const settled = () => new Promise((then) => setTimeout(then, 150));
    const missed: number[] = [];
    for (let ms = 40; ms < 60; ms += 0.5) {
      const dot = dots[(ms * 2) % 2];
      const start = performance.now();
      dispatchEvent(new Event("resize"));
      while (performance.now() - start < ms) await new Promise((then) => setTimeout(then));
      dot?.click();
      await settled();
      const first = element.querySelector<HTMLElement>(".slick-active");
      if (first?.dataset["index"] !== dot?.dataset["carouselTo"]) missed.push(ms);
    }
    return missed;
  });
  expect(missed).toEqual([]);
});
