import { scrollCarousel } from "../../src/bootstrap/scroll-carousel";

const WIDTH = 100;
const SLIDES = 5;
const IN_VIEW = 2;

/** A server-rendered carousel; jsdom has no layout and does not scroll. */
function showRow(attributes = ""): HTMLElement {
  const slides = Array.from({ length: SLIDES }, () => "<p></p>").join("");
  document.body.innerHTML = `<section data-carousel ${attributes}><div data-carousel-track>${slides}</div>
    <button data-carousel-step="-1"></button><button data-carousel-step="1"></button>
    <button data-carousel-to="2"></button><button data-other></button></section>`;
  const row = document.querySelector<HTMLElement>("[data-carousel-track]") as HTMLElement;
  for (const [name, value] of Object.entries({
    scrollWidth: SLIDES * WIDTH,
    clientWidth: IN_VIEW * WIDTH,
  }))
    Object.defineProperty(row, name, { value });
  const [first] = row.children;
  if (first) first.getBoundingClientRect = () => ({ width: WIDTH }) as DOMRect;
  row.scrollTo = ((to: ScrollToOptions) => {
    row.scrollLeft = to.left ?? 0;
  }) as typeof row.scrollTo;
  return row;
}

function act(event: Event, selector: string): boolean {
  document.querySelector(selector)?.dispatchEvent(event);
  return scrollCarousel(event);
}

const click = (selector: string) => act(new MouseEvent("click"), selector);
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(new KeyboardEvent("keydown", { key: name, ...more }), "[data-other]");

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as never;
});

test("buttons and dots scroll by slides and wrap at both ends", () => {
  const row = showRow();
  expect(click('[data-carousel-step="1"]')).toBe(true);
  expect(row.scrollLeft).toBe(WIDTH);
  click("[data-carousel-to]");
  expect(row.scrollLeft).toBe(2 * WIDTH);
  click('[data-carousel-step="1"]');
  click('[data-carousel-step="1"]');
  expect(row.scrollLeft).toBe(0);
  click('[data-carousel-step="-1"]');
  expect(row.scrollLeft).toBe((SLIDES - IN_VIEW) * WIDTH);
});

test("arrow keys on a control step; with a modifier key the browser handles them", () => {
  const row = showRow();
  expect(key("ArrowRight")).toBe(true);
  expect(row.scrollLeft).toBe(WIDTH);
  expect(key("ArrowLeft")).toBe(true);
  expect(row.scrollLeft).toBe(0);
  expect(key("ArrowRight", { altKey: true })).toBe(false);
  expect(key("Enter")).toBe(false);
  expect(row.scrollLeft).toBe(0);
});

test("ignores a carousel that React has hydrated", () => {
  const row = showRow("data-carousel-live");
  expect(click('[data-carousel-step="1"]')).toBe(false);
  expect(row.scrollLeft).toBe(0);
});

test("ignores everything but carousel controls", () => {
  showRow();
  expect(click("[data-other]")).toBe(false);
  document.body.innerHTML = "<button></button>";
  expect(click("button")).toBe(false);
});
