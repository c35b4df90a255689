import { act, fireEvent, screen } from "@testing-library/react";
import {
  bringSlickIn,
  carousel,
  focusOn,
  pass,
  plainTrack,
  press,
  reachable,
  showCarousel,
  slick,
  openWindow,
  resizeWindow,
} from "./support";

beforeEach(() => {
  jest.useFakeTimers();
  openWindow(1280);
});
afterEach(() => jest.useRealTimers());

test("loops at both ends", async () => {
  showCarousel(3);
  await bringSlickIn();
  await press("Previous slide");
  expect(reachable()).toEqual(["3 of 3"]);
  await press("Next slide");
  expect(reachable()).toEqual(["1 of 3"]);
});

test("makes only slides in view reachable, including a copy where the loop wraps", async () => {
  showCarousel(4, { perView: { base: 1, medium: 2 } });
  await bringSlickIn();
  expect(reachable()).toEqual(["1 of 4", "2 of 4"]);
  await press("Previous slide");
  expect(reachable()).toEqual(["4 of 4", "1 of 4"]);
  for (const slide of carousel().querySelectorAll(".slick-slide")) {
    expect(slide.getAttribute("aria-hidden")).toBe(String(slide.hasAttribute("inert")));
  }
});

test("keeps the focus on the same link when slick takes over", async () => {
  showCarousel(3);
  focusOn("Slide number 1");
  await bringSlickIn();
  expect(document.activeElement).toHaveAttribute("href", "/1");
  expect(slick()).toContainElement(document.activeElement as HTMLElement);
});

test("moves the focus to the carousel when the focused link leaves the view", async () => {
  showCarousel(3);
  await bringSlickIn();
  focusOn("Slide number 1");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" });
  await pass(500);
  expect(document.activeElement).toHaveAttribute("role", "group");
  expect(carousel()).toContainElement(document.activeElement as HTMLElement);
});

test("adapts to the width, and returns to the plain track when all slides fit", async () => {
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

describe("auto-advance", () => {
  // With slick's animation; the interval itself is 15 s.
  const EVERY = 15_500;

  beforeEach(() => {
    jest.useFakeTimers();
    openWindow(1280);
  });
  afterEach(() => {
    setVisibility("visible");
    jest.useRealTimers();
  });

  async function showMoving() {
    showCarousel(4, { autoAdvanceMs: 15_000 });
    await bringSlickIn();
  }

  test("steps every 15 seconds without an announcement", async () => {
    await showMoving();
    await pass(13_500);
    expect(reachable()).toEqual(["1 of 4"]);
    await pass(1000);
    expect(reachable()).toEqual(["2 of 4"]);
    await pass(EVERY);
    expect(reachable()).toEqual(["3 of 4"]);
    expect(carousel().querySelector("[aria-live]")).toHaveTextContent("");
  });

  const link = () => screen.getByRole("link", { name: "Slide number 1" });

  test.each<[what: string, hold: () => void, release: () => void]>([
    [
      "a mouse is over it",
      () => fireEvent.pointerEnter(carousel(), { pointerType: "mouse" }),
      () => fireEvent.pointerLeave(carousel()),
    ],
    ["the focus is inside", () => link().focus(), () => link().blur()],
    ["the page is hidden", () => setVisibility("hidden"), () => setVisibility("visible")],
  ])("pauses while %s and continues afterwards", async (_, hold, release) => {
    await showMoving();
    act(hold);
    await pass(EVERY * 3);
    expect(reachable()).toEqual(["1 of 4"]);
    act(release);
    await pass(EVERY);
    expect(reachable()).toEqual(["2 of 4"]);
  });

  test("pauses and resumes with the button", async () => {
    await showMoving();
    await press("Pause the slides");
    await pass(EVERY * 2);
    expect(reachable()).toEqual(["1 of 4"]);
    const play = screen.getByRole("button", { name: "Play the slides" });
    act(() => play.focus());
    await press("Play the slides");
    await pass(EVERY);
    expect(reachable()).toEqual(["2 of 4"]);
  });

  function setVisibility(state: DocumentVisibilityState): void {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }

  test("does not move with reduced motion", async () => {
    openWindow(1280, { reduced: true });
    await showMoving();
    await pass(EVERY * 3);
    expect(reachable()).toEqual(["1 of 4"]);
  });
});
