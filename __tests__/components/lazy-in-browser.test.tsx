import { act, render, screen } from "@testing-library/react";
import { lazyInBrowser } from "../../src/components/lazy-in-browser";

function Part({ word }: { word: string }) {
  return <p>The part says {word}</p>;
}

const never = () => new Promise<typeof Part>(() => undefined);

test("on the server the part itself stands in the HTML at once", () => {
  const Later = lazyInBrowser({ load: never, onServer: Part });
  render(<Later word="hello" />);
  expect(screen.getByText("The part says hello")).toBeInTheDocument();
});

test("in the browser the fallback stands in until the chunk has come", async () => {
  const Later = lazyInBrowser({
    load: () => Promise.resolve(Part),
    onServer: undefined,
    fallback: <p>On its way</p>,
  });
  render(<Later word="hello" />);
  expect(screen.getByText("On its way")).toBeInTheDocument();
  expect(await screen.findByText("The part says hello")).toBeInTheDocument();
});

test("a chunk that could not be loaded is asked for again", async () => {
  jest.useFakeTimers();
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.resolve(Part));
  load.mockRejectedValueOnce(new Error("offline"));
  const Later = lazyInBrowser({ load, onServer: undefined });
  render(<Later word="hello" />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText("The part says hello")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
