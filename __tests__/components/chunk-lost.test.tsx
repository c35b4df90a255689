import { fireEvent } from "@testing-library/react";
import {
  carousel,
  layOutTracks,
  openWindow,
  pass,
  plainTrack,
  press,
  showCarousel,
  slick,
} from "./carousel/support";

// A lost connection, or a deployment that removed the chunk.
jest.mock("../../src/components/carousel/slick-track", () => {
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
