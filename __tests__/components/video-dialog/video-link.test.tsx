import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { VideoLink } from "../../../src/components/video-preview/video-preview";

const video = { embed: "https://player.example.com/a1", watch: "https://video.example.com/a1" };

function show(shown: typeof video | undefined) {
  const onOpen = jest.fn();
  render(<VideoLink id="watch" title="Agents" video={shown} comingSoon="Soon" onOpen={onOpen} />);
  return onOpen;
}

/** Clicks as a browser does; whether the link would still be followed. */
function followed(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  const click = createEvent.click(link, keys);
  fireEvent(link, click);
  return !click.defaultPrevented;
}

test("a click opens the dialog instead of leaving the page, and hands over what was pressed", () => {
  const onOpen = show(video);
  const link = screen.getByRole("link", { name: "Watch the preview of Agents" });
  expect(link).toHaveAttribute("href", video.watch);
  expect(followed(link)).toBe(false);
  expect(onOpen).toHaveBeenCalledWith(link);
});

test.each(["ctrlKey", "metaKey", "shiftKey"])("a click with %s opens a tab as ever", (key) => {
  const onOpen = show(video);
  // jsdom cannot leave the page; the link itself need not be followed here.
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  const link = screen.getByRole("link");
  const click = createEvent.click(link, { [key]: true });
  fireEvent(link, click);
  expect(onOpen).not.toHaveBeenCalled();
});

test("without a video it is a button that opens the dialog, and says the same without scripts", () => {
  const onOpen = show(undefined);
  const button = screen.getByRole("button", { name: "Watch the preview of Agents" });
  fireEvent.click(button);
  expect(onOpen).toHaveBeenCalledWith(button);
  expect(screen.getByText("Soon")).toBeInTheDocument();
});
