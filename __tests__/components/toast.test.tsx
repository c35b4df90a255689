import { act, fireEvent, screen } from "@testing-library/react";
import { showToast, Toasts } from "../../src/components/toast/toast";
import { render } from "../support/in-english";

const SUCCESS = { kind: "success", text: "Application submitted successfully!" } as const;
const failed = { kind: "error", title: "Something went wrong", text: "Please try again." } as const;

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
});
afterEach(async () => {
  // Messages outlive a host: the next test has to begin with none.
  await pass(30_000);
  jest.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

async function show(message: Parameters<typeof showToast>[0]): Promise<void> {
  act(() => {
    showToast(message);
  });
  await pass(50);
}

test("shows a success as a status, and replaces it with an error as an alert", async () => {
  await show(SUCCESS);
  expect(screen.getByRole("status")).toHaveTextContent("Application submitted successfully!");
  await show(failed);
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrongPlease try again.");
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([
  ["success", "status", SUCCESS, 6000],
  ["error", "alert", failed, 12_000],
] as const)("a message of %s goes by itself", async (_, role, message, stays) => {
  await show(message);
  await pass(stays - 500);
  expect(screen.getByRole(role)).toBeInTheDocument();
  await pass(500);
  expect(screen.queryByRole(role)).toBeNull();
});

test("stays while it has hover or focus", async () => {
  await show(SUCCESS);
  const toast = screen.getByRole("status");
  fireEvent.pointerEnter(toast);
  await pass(60_000);
  act(() => toast.focus());
  fireEvent.pointerLeave(toast);
  await pass(60_000);
  expect(toast).toBeInTheDocument();
  act(() => toast.blur());
  await pass(6100);
  expect(toast).not.toBeInTheDocument();
});

test("replaces a message with the same message", async () => {
  await show(failed);
  const first = screen.getByRole("alert");
  await show(failed);
  await pass(50);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.getByRole("alert")).not.toBe(first);
});

test("closes with its button and with Escape", async () => {
  await show(SUCCESS);
  fireEvent.click(screen.getByRole("button", { name: "Close message" }));
  await pass(50);
  expect(screen.queryByRole("status")).toBeNull();
  await show(failed);
  fireEvent.keyDown(screen.getByRole("alert"), { key: "Escape" });
  await pass(50);
  expect(screen.queryByRole("alert")).toBeNull();
});
