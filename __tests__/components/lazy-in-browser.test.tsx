import { act, screen } from "@testing-library/react";
import { lazyInBrowser, loadHydratedParts } from "../../src/components/lazy-in-browser";
import { render } from "../support/in-english";

describe("a part that loads in the browser", () => {
  function Part({ word }: { word: string }) {
    return <p>The part says {word}</p>;
  }

  test("it stands in the server's HTML at once, in the browser its fallback until the chunk has come", async () => {
    const load = () => Promise.resolve(Part);
    const OnServer = lazyInBrowser({ load, onServer: Part });
    const Later = lazyInBrowser({ load, onServer: undefined, fallback: <p>On its way</p> });
    render(<OnServer word="server" />);
    expect(screen.getByText("The part says server")).toBeInTheDocument();
    render(<Later word="hello" />);
    expect(screen.getByText("On its way")).toBeInTheDocument();
    expect(await screen.findByText("The part says hello")).toBeInTheDocument();
  });

  test("one in the page's HTML can be loaded before it is rendered, others are not", async () => {
    document.body.innerHTML = "<div data-here></div>";
    const load = jest.fn(() => Promise.resolve(Part));
    const elsewhere = jest.fn(() => Promise.resolve(Part));
    const Here = lazyInBrowser({ load, onServer: undefined, hydrateWithin: "[data-here]" });
    lazyInBrowser({ load: elsewhere, onServer: undefined, hydrateWithin: "[data-elsewhere]" });
    await loadHydratedParts();
    render(<Here word="now" />);
    expect(screen.getByText("The part says now")).toBeInTheDocument();
    expect(elsewhere).not.toHaveBeenCalled();
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
});
