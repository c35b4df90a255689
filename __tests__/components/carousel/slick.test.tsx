import { act, fireEvent, screen } from "@testing-library/react";
import { bringSlickIn, carousel, focusOn, pass, plainTrack } from "./support";
import { press, reachable, showCarousel, slick } from "./support";
import { openWindow, resizeWindow } from "./support";

beforeEach(() => {
  jest.useFakeTimers();
  openWindow(1280);
});
afterEach(() => jest.useRealTimers());

test("it loops at both ends", async () => {
  showCarousel(3);
  await bringSlickIn();
  await press("Previous slide");
  expect(reachable()).toEqual(["3 of 3"]);
  await press("Next slide");
  expect(reachable()).toEqual(["1 of 3"]);
});

test("a step made while slick waits for its pictures is kept", async () => {
  // jsdom does not scroll.
  Element.prototype.scrollTo = () => undefined;
  let decoded: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    decoded = resolve;
  });
  const picture = (n: number) => (
    <img key={n} alt="" ref={(image) => image && Object.assign(image, { decode: () => waiting })} />
  );
  showCarousel(4, { slides: [1, 2, 3, 4].map(picture) });
  fireEvent.pointerEnter(carousel());
  await act(() => import("../../../src/components/carousel/slick-track"));
  await pass(300);
  expect([plainTrack(), slick()]).not.toContain(null);
  fireEvent.click(screen.getByRole("button", { name: /3 of 4/u }));
  decoded();
  await pass(600);
  expect(plainTrack()).toBeNull();
  expect(reachable()).toEqual(["3 of 4"]);
});

test("arrow keys step while the focus is inside", async () => {
  showCarousel(3);
  await bringSlickIn();
  const next = screen.getByRole("button", { name: "Next slide" });
  fireEvent.keyDown(next, { key: "ArrowRight" });
  await pass(500);
  expect(reachable()).toEqual(["2 of 3"]);
  fireEvent.keyDown(next, { key: "ArrowLeft" });
  await pass(500);
  expect(reachable()).toEqual(["1 of 3"]);
});

test("arrow keys stay with a field that is typed in", async () => {
  showCarousel(2, { slides: [<input key="1" aria-label="Search" />, <p key="2">Two</p>] });
  await bringSlickIn();
  const field = carousel().querySelector(".slick-active input");
  fireEvent.keyDown(field ?? document.body, { key: "ArrowRight" });
  await pass(500);
  expect(reachable()).toEqual(["1 of 2"]);
});

test("only slides in view can be reached, a copy at the loop's seam among them", async () => {
  showCarousel(4, { perView: { base: 1, medium: 2 } });
  await bringSlickIn();
  expect(reachable()).toEqual(["1 of 4", "2 of 4"]);
  await press("Previous slide");
  expect(reachable()).toEqual(["4 of 4", "1 of 4"]);
  for (const slide of carousel().querySelectorAll(".slick-slide")) {
    expect(slide.getAttribute("aria-hidden")).toBe(String(slide.hasAttribute("inert")));
  }
});

test("copies carry no ids", async () => {
  showCarousel(4);
  await bringSlickIn();
  await press("Next slide");
  const ids = Array.from(carousel().querySelectorAll("[id]"), (element) => element.id);
  expect(ids.filter((id) => id.startsWith("slide-")).sort()).toEqual([
    "slide-1",
    "slide-2",
    "slide-3",
    "slide-4",
  ]);
});

test("the focus stays on the same link when slick takes over", async () => {
  showCarousel(3);
  focusOn("Slide number 1");
  await bringSlickIn();
  expect(document.activeElement).toHaveAttribute("href", "/1");
  expect(slick()).toContainElement(document.activeElement as HTMLElement);
});

test("a focused link that leaves the view hands the focus to the carousel", async () => {
  showCarousel(3);
  await bringSlickIn();
  focusOn("Slide number 1");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" });
  await pass(500);
  expect(document.activeElement).toHaveAttribute("role", "group");
  expect(carousel()).toContainElement(document.activeElement as HTMLElement);
});

test("slick waits while the visitor presses or scrolls the plain track", async () => {
  showCarousel(3);
  fireEvent.pointerDown(screen.getByRole("link", { name: "Slide number 1" }));
  await act(() => import("../../../src/components/carousel/slick-track"));
  await pass(5000);
  expect(plainTrack()).not.toBeNull();
  fireEvent.pointerUp(document.body);
  await pass(1500);
  expect(plainTrack()).toBeNull();
});

test("slides in view follow the width, and the plain track returns when all of them fit", async () => {
  showCarousel(3, { perView: { base: 1, medium: 2, wide: 3 } });
  expect(screen.getByRole("button", { name: "Next slide" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Previous slide" })).toBeDisabled();
  act(() => resizeWindow(800));
  expect(screen.getByRole("button", { name: "Next slide" })).toBeEnabled();
  await bringSlickIn();
  expect(reachable()).toEqual(["1 of 3", "2 of 3"]);
  act(() => resizeWindow(1300));
  expect(plainTrack()).not.toBeNull();
  expect(screen.getByRole("button", { name: "Next slide" })).toBeDisabled();
});

test("a sideways stroke on a trackpad is one step, its momentum none", async () => {
  showCarousel(5);
  await bringSlickIn();
  const inside = screen.getByRole("link", { name: "Slide number 1" });
  for (let event = 0; event < 20; event += 1) {
    fireEvent.wheel(inside, { deltaX: 20 });
    await pass(10);
  }
  await pass(500);
  expect(reachable()).toEqual(["2 of 5"]);
  fireEvent.wheel(inside, { deltaX: 5, deltaY: 60 });
  await pass(500);
  expect(reachable()).toEqual(["2 of 5"]);
});
