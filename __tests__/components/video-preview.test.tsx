import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { VideoLink, videoAddress } from "../../src/components/video-preview/video-preview";
import { type Video, VideoDialog } from "../../src/components/video-preview/video-dialog";
import { completeDialogs } from "../forms/support/browser";

const film = { watch: "/static/agents.mp4#t=9", captions: "/static/agents.vtt", poster: "/p.webp" };
const video = { embed: "https://player.example.com/a1", watch: "https://video.example.com/a1" };

beforeAll(completeDialogs);

function show(shown: Video | undefined) {
  const onClose = jest.fn();
  render(<VideoDialog title="Agents" video={shown} comingSoon="Soon" onClose={onClose} />);
  return onClose;
}

test("an address gets the video's id, made safe for an address, and its start", () => {
  expect(videoAddress("https://v.example.com/{id}?t={start}&v={id}", "a/1", 95)).toBe(
    "https://v.example.com/a%2F1?t=95&v=a%2F1",
  );
});

test("the dialog opens as soon as it is rendered and names its player", () => {
  show(video);
  expect(screen.getByRole("dialog", { name: "Agents" })).toHaveAttribute("open");
  expect(screen.getByTitle("Video preview: Agents")).toHaveAttribute("src", video.embed);
});

test("a film of the site's own plays from its start, with captions on and controls", () => {
  show(film);
  const player = screen.getByLabelText("Video preview: Agents");
  expect(player).toHaveAttribute("src", film.watch);
  for (const name of ["controls", "autoplay", "playsinline"]) expect(player).toHaveAttribute(name);
  const track = player.querySelector("track[kind=captions][default]");
  expect(track).toHaveAttribute("src", film.captions);
  expect(document.querySelector("iframe")).toBeNull();
});

test("where there is no video the dialog says so and asks no other host for anything", () => {
  show(undefined);
  expect(screen.getByText("Soon")).toBeVisible();
  expect(document.querySelector("iframe")).toBeNull();
});

test("the close button reports once that the dialog is closed", async () => {
  const onClose = show(video);
  await userEvent.click(screen.getByRole("button", { name: "Close video preview" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

function showLink(shown: typeof video | undefined) {
  const onOpen = jest.fn();
  render(<VideoLink id="watch" title="Agents" video={shown} comingSoon="Soon" onOpen={onOpen} />);
  return onOpen;
}

test("a click opens the dialog instead of leaving the page, and hands over what was pressed", () => {
  const onOpen = showLink(video);
  const link = screen.getByRole("link", { name: "Watch the preview of Agents" });
  expect(link).toHaveAttribute("href", video.watch);
  // False: the default action is prevented.
  expect(fireEvent.click(link)).toBe(false);
  expect(onOpen).toHaveBeenCalledWith(link);
});

test.each(["ctrlKey", "metaKey", "shiftKey"])("a click with %s opens a tab as ever", (key) => {
  const onOpen = showLink(video);
  // jsdom cannot leave the page; the link itself need not be followed here.
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  const link = screen.getByRole("link");
  fireEvent.click(link, { [key]: true });
  expect(onOpen).not.toHaveBeenCalled();
});

test("without a video it is a button that opens the dialog, and says the same without scripts", () => {
  const onOpen = showLink(undefined);
  const button = screen.getByRole("button", { name: "Watch the preview of Agents" });
  fireEvent.click(button);
  expect(onOpen).toHaveBeenCalledWith(button);
  expect(screen.getByText("Soon")).toBeInTheDocument();
});
