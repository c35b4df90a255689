import { act, fireEvent, screen } from "@testing-library/react";
import { bringSlickIn, carousel, pass, plainTrack } from "./support";
import { press, reachable, showCarousel } from "./support";
import { layOutTracks, openWindow } from "./support";

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

test("it steps once every 15 seconds, unannounced", async () => {
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
])("it stops while %s and continues afterwards", async (_, hold, release) => {
  await showMoving();
  act(hold);
  await pass(EVERY * 3);
  expect(reachable()).toEqual(["1 of 4"]);
  act(release);
  await pass(EVERY);
  expect(reachable()).toEqual(["2 of 4"]);
});

test.each(["Next slide", "Previous slide", "Slide 3 of 4"])(
  "%s cancels the pending step for good",
  async (name) => {
    await showMoving();
    await pass(EVERY - 2000);
    await press(name);
    const shown = reachable();
    await pass(EVERY * 3);
    expect(reachable()).toEqual(shown);
    expect(shown).not.toEqual(["1 of 4"]);
  },
);

test("the visitor can pause it and let it go on", async () => {
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

test("it does not move with reduced motion", async () => {
  openWindow(1280, { reduced: true });
  await showMoving();
  await pass(EVERY * 3);
  expect(reachable()).toEqual(["1 of 4"]);
});

test("a carousel without an interval has no play button and stays", async () => {
  showCarousel(4);
  await bringSlickIn();
  await pass(EVERY * 3);
  expect(reachable()).toEqual(["1 of 4"]);
  expect(screen.queryByRole("button", { name: /the slides$/ })).toBeNull();
});

test("it works on the plain track too, and starts again after the last slide", async () => {
  layOutTracks(100, 1);
  showCarousel(3, { autoAdvanceMs: 15_000 });
  await pass(EVERY);
  expect(plainTrack()?.scrollLeft).toBe(100);
  await pass(EVERY);
  expect(plainTrack()?.scrollLeft).toBe(200);
  await pass(EVERY);
  expect(plainTrack()?.scrollLeft).toBe(0);
});

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
