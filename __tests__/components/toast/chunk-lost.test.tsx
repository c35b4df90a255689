import { act, fireEvent, render, screen } from "@testing-library/react";
import { preloadToasts, showToast } from "../../../src/components/toast/show-toast";
import { ToastHost } from "../../../src/components/toast/toast-host";

// The connection is lost: just then a form has an error to tell.
jest.mock("../../../src/components/toast/toast-view", () => {
  throw new Error("ChunkLoadError");
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
