import { render, screen } from "@testing-library/react";
import { ErrorBoundary } from "../../src/layout/error-boundary";

function Broken({ error }: { error: unknown }): never {
  throw error;
}

/** React reports a caught render error on the console; here that is what should happen. */
function expectReport() {
  (console.error as jest.Mock).mockImplementation(() => undefined);
}

test("an error while rendering shows the error screen with its status and text", () => {
  expectReport();
  const error = Object.assign(new Error("thrown"), { status: 503, statusText: "Out of service" });
  render(
    <ErrorBoundary path="/">
      <Broken error={error} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "Unexpected Application Error!",
  );
  expect(screen.getByRole("alert")).toHaveTextContent("503");
  expect(screen.getByRole("alert")).toHaveTextContent("Out of service");
});

test("an error without a status is a 500 with its own message", () => {
  expectReport();
  render(
    <ErrorBoundary path="/">
      <Broken error={new Error("The figures are missing")} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("500");
  expect(screen.getByRole("alert")).toHaveTextContent("The figures are missing");
});

test("without an error it shows its children alone", () => {
  render(
    <ErrorBoundary path="/">
      <p>All is well</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText("All is well")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an error is left behind with the page it happened on", () => {
  expectReport();
  const { rerender } = render(
    <ErrorBoundary path="/">
      <Broken error={new Error("The figures are missing")} />
    </ErrorBoundary>,
  );
  rerender(
    <ErrorBoundary path="/contact">
      <p>All is well</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText("All is well")).toBeInTheDocument();
});
