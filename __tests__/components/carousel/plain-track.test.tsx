import { fireEvent, screen, within } from "@testing-library/react";
import { Carousel } from "../../../src/components/carousel/carousel";
import { bringSlickIn, carousel, layOutTracks, openWindow, pass, plainTrack } from "./support";
import { press, reachable, serverHtml, showCarousel, slick, slidesOf } from "./support";
import { render } from "../../support/in-english";

/** As after a lost connection, or a deployment that removed the chunk. */
let mockLost = false;
jest.mock("../../../src/components/carousel/slick-track", () => {
  if (mockLost) throw new Error("ChunkLoadError");
  return jest.requireActual<object>("../../../src/components/carousel/slick-track");
});

beforeEach(() => {
  jest.useFakeTimers();
  openWindow(1280);
});
afterEach(() => jest.useRealTimers());

const current = () => screen.getByRole("button", { current: true }).getAttribute("aria-label");

test("renders every slide, the buttons and the dots in the server's HTML", async () => {
  const page = document.createElement("div");
  page.innerHTML = await serverHtml(
    <Carousel label="Stories" slides={slidesOf(5)} perView={{ base: 1, large: 3 }} />,
  );
  const section = page.querySelector("[data-carousel]");
  const track = section?.querySelector("[data-carousel-track]");
  expect(track?.children).toHaveLength(5);
  expect(track).toHaveAttribute("tabindex", "0");
  expect(section?.querySelectorAll("[data-carousel-step]")).toHaveLength(2);
  expect(section?.querySelectorAll("[data-carousel-to]")).toHaveLength(5);
  expect(section).not.toHaveAttribute("data-carousel-live");
  expect(section?.getAttribute("style")).toBe(
    "--per-base:1;--per-medium:1;--per-large:3;--per-wide:3",
  );
});

test("hydrates the server's HTML unchanged and leaves the buttons to the bootstrap", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  const page = <Carousel label="Stories" slides={slidesOf(5)} perView={{ base: 1 }} />;
  container.innerHTML = await serverHtml(page);
  const link = container.querySelector("a");
  const { unmount } = render(page, { container, hydrate: true });
  expect(container.querySelector("a")).toBe(link);
  expect(carousel()).not.toHaveAttribute("data-carousel-live");
  unmount();
});

test("scrolls the track with buttons and dots until slick has loaded, or if its chunk is missing", async () => {
  layOutTracks(100, 2);
  showCarousel(5);
  await press("Next slide");
  expect(plainTrack()?.scrollLeft).toBe(100);
  mockLost = true;
  fireEvent.pointerEnter(carousel());
  await pass(2000);
  mockLost = false;
  await press("Previous slide");
  await press("Previous slide");
  expect(plainTrack()?.scrollLeft).toBe(300);
  expect(current()).toBe("Slide 4 of 5");
  await press("Next slide");
  expect(plainTrack()?.scrollLeft).toBe(0);
  await press("Slide 3 of 5");
  expect(plainTrack()?.scrollLeft).toBe(200);
  expect(slick()).toBeNull();
});

test("steps with the arrow keys until React does, and leaves modifier keys to the browser", () => {
  layOutTracks(100, 2);
  showCarousel(5);
  const next = screen.getByRole("button", { name: "Next slide" });
  const leftAfter = (key: string, more: KeyboardEventInit = {}) => {
    fireEvent.keyDown(next, { key, ...more });
    return plainTrack()?.scrollLeft;
  };
  expect([leftAfter("ArrowRight"), leftAfter("ArrowLeft")]).toEqual([100, 0]);
  expect([leftAfter("ArrowRight", { altKey: true }), leftAfter("Enter")]).toEqual([0, 0]);
  carousel().setAttribute("data-carousel-live", "");
  expect(leftAfter("ArrowRight")).toBe(0);
});

test("updates the dots when the visitor scrolls, and stops the automatic movement", async () => {
  layOutTracks(100, 1);
  showCarousel(5, { autoAdvanceMs: 15_000 });
  const track = plainTrack() ?? document.body;
  track.scrollLeft = 200;
  fireEvent.scroll(track);
  await pass(500);
  expect(current()).toBe("Slide 3 of 5");
  expect(carousel().querySelector("[aria-live]")).toHaveTextContent("Slide 3 of 5");
  await bringSlickIn();
  await pass(60_000);
  expect(reachable()).toEqual(["3 of 5"]);
});

const dots = () => within(screen.getByRole("group", { name: "Choose a slide" }));
const currentDots = () =>
  dots()
    .getAllByRole("button")
    .filter((dot) => dot.getAttribute("aria-current") === "true")
    .map((dot) => dot.getAttribute("aria-label"));

test("renders four dots for thirteen slides in groups of four", async () => {
  showCarousel(13, { dots: "groups", perView: { base: 1, wide: 4 } });
  await bringSlickIn();
  const names = dots().getAllByRole("button");
  expect(names.map((dot) => dot.getAttribute("aria-label"))).toEqual([
    "Slides 1 to 4 of 13",
    "Slides 5 to 8 of 13",
    "Slides 9 to 12 of 13",
    "Slide 13 of 13",
  ]);
  await press("Slides 5 to 8 of 13");
  expect(currentDots()).toEqual(["Slides 5 to 8 of 13"]);
  expect(reachable()).toEqual(["5 of 13", "6 of 13", "7 of 13", "8 of 13"]);
  await press("Previous slide");
  expect(currentDots()).toEqual(["Slides 1 to 4 of 13"]);
});
