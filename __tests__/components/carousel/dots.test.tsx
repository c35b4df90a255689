import { screen, within } from "@testing-library/react";
import { layOutTracks, openWindow } from "./surroundings";
import { bringSlickIn, press, reachable, showCarousel } from "./shown-carousel";

beforeEach(() => {
  jest.useFakeTimers();
  openWindow(1280);
});
afterEach(() => jest.useRealTimers());

const dots = () => within(screen.getByRole("group", { name: "Choose a slide" }));
const currentDots = () =>
  dots()
    .getAllByRole("button")
    .filter((dot) => dot.getAttribute("aria-current") === "true")
    .map((dot) => dot.getAttribute("aria-label"));

test("there is a dot for each slide, and the present one says so", async () => {
  showCarousel(3, { slideLabels: ["Ada", "Berit", "Carl"] });
  await bringSlickIn();
  expect(dots().getAllByRole("button")).toHaveLength(3);
  expect(currentDots()).toEqual(["Slide 1 of 3: Ada"]);
  await press("Slide 3 of 3: Carl");
  expect(currentDots()).toEqual(["Slide 3 of 3: Carl"]);
  expect(reachable()).toEqual(["Carl"]);
});

test("thirteen slides in groups of four have four dots", async () => {
  showCarousel(13, { dots: "groups", groupSize: 4, perView: { base: 1, wide: 4 } });
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

test("the last group's dot is marked when it is pressed, on the plain track and after slick has come", async () => {
  layOutTracks(100, 4);
  showCarousel(13, { dots: "groups", groupSize: 4, perView: { base: 1, wide: 4 } });
  await press("Slide 13 of 13");
  expect(currentDots()).toEqual(["Slide 13 of 13"]);
  await bringSlickIn();
  expect(reachable()).toEqual(["10 of 13", "11 of 13", "12 of 13", "13 of 13"]);
  expect(currentDots()).toEqual(["Slide 13 of 13"]);
  await press("Slides 9 to 12 of 13");
  expect(currentDots()).toEqual(["Slides 9 to 12 of 13"]);
  await press("Slide 13 of 13");
  expect(currentDots()).toEqual(["Slide 13 of 13"]);
});

test("the last group's dot is marked when the track was scrolled to its end before React came", () => {
  layOutTracks(100, 4);
  jest.spyOn(Element.prototype, "scrollLeft", "get").mockReturnValue(900);
  showCarousel(13, { dots: "groups", groupSize: 4, perView: { base: 1, wide: 4 } });
  expect(currentDots()).toEqual(["Slide 13 of 13"]);
});

test("there are no dots when none are asked for", () => {
  showCarousel(3, { dots: "none" });
  expect(screen.queryByRole("group", { name: "Choose a slide" })).toBeNull();
});
