import { act, screen } from "@testing-library/react";
import { lazyInBrowser, loadHydratedParts } from "../../src/components/lazy-in-browser";
import { render } from "../support/in-english";

describe("lazyInBrowser", () => {
  function Part({ word }: { word: string }) {
    return <p>The part says {word}</p>;
  }

  test("renders on the server, and shows the fallback in the browser until the chunk has loaded", async () => {
    const load = () => Promise.resolve(Part);
    const OnServer = lazyInBrowser({ load, onServer: Part });
    const Later = lazyInBrowser({ load, onServer: undefined, fallback: <p>On its way</p> });
    render(<OnServer word="server" />);
    expect(screen.getByText("The part says server")).toBeInTheDocument();
    render(<Later word="hello" />);
    expect(screen.getByText("On its way")).toBeInTheDocument();
    expect(await screen.findByText("The part says hello")).toBeInTheDocument();
  });

  test("loads only the parts in the page's HTML before rendering", async () => {
    document.body.innerHTML = "<div data-here></div>";
    const load = jest.fn(() => Promise.resolve(Part));
    const elsewhere = jest.fn(() => Promise.resolve(Part));
    const LazyHere = lazyInBrowser({ load, onServer: undefined, hydrateWithin: "[data-here]" });
    lazyInBrowser({ load: elsewhere, onServer: undefined, hydrateWithin: "[data-elsewhere]" });
    await loadHydratedParts();
    render(<LazyHere word="now" />);
    expect(screen.getByText("The part says now")).toBeInTheDocument();
    expect(elsewhere).not.toHaveBeenCalled();
  });

  test("requests a chunk again after a failure", async () => {
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
