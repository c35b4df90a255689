import { fireEvent } from "@testing-library/react";
import { layOutTracks, openWindow } from "./surroundings";
import { carousel, pass, plainTrack, press, showCarousel, slick } from "./shown-carousel";

// The chunk does not arrive: a lost connection, or a deployment that removed it.
jest.mock("../../../src/components/carousel/slick-track", () => {
  throw new Error("ChunkLoadError");
});

test("without slick's chunk the plain carousel goes on working", async () => {
  jest.useFakeTimers();
  openWindow(390);
  layOutTracks(100, 1);
  showCarousel(3);
  fireEvent.pointerEnter(carousel());
  await pass(2000);
  await press("Next slide");
  expect(plainTrack()?.scrollLeft).toBe(100);
  await press("Next slide");
  await press("Next slide");
  expect(plainTrack()?.scrollLeft).toBe(0);
  expect(slick()).toBeNull();
  jest.useRealTimers();
});
