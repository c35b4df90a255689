import { act, fireEvent, screen } from "@testing-library/react";
import { preloadToasts, showToast } from "../../src/components/toast/show-toast";
import { ToastHost } from "../../src/components/toast/toast-host";
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
import { render } from "../support/in-english";

// A lost connection, or a deployment that removed the chunk.
jest.mock("../../src/components/carousel/slick-track", () => {
  throw new Error("ChunkLoadError");
});
jest.mock("../../src/components/toast/toast-view", () => {
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

test("a message is shown without the toast chunk, and can be closed", async () => {
  render(<ToastHost />);
  preloadToasts();
  const failed = { kind: "error", text: "There was an error submitting your form." } as const;
  await act(async () => {
    showToast(failed);
    showToast(failed);
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(failed.text);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Close message" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
