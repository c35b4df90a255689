import { screen, fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Picture } from "../../src/components/picture/picture";
import { ShareButton } from "../../src/components/share-button/share-button";
import { Gauge } from "../../src/components/gauge/gauge";
import { VideoLink } from "../../src/components/video-preview/video-preview";
import { splitExcerpt } from "../../src/components/search/search-dialog";
import { previewsOf } from "../../src/sections/modules/modules";
import { render } from "../support/in-english";

const url = `${location.origin}/news/a`;
const button = <ShareButton title="A title" />;

type Share = (data: ShareData) => Promise<void>;

const define = (name: "share" | "clipboard", value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** Installs a clipboard that records what is written to it; jsdom has none. */
function installClipboard(): string[] {
  const copied: string[] = [];
  define("clipboard", {
    writeText: (text: string) => {
      copied.push(text);
      return Promise.resolve();
    },
  });
  return copied;
}

beforeEach(() => history.replaceState(null, "", "/news/a?from=letter#part"));
afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "clipboard");
});

/** Renders first, because the set-up of user-event installs another clipboard. */
async function clickShare({ share, clipboard }: { share?: Share; clipboard?: boolean }) {
  render(button);
  const user = userEvent.setup();
  const copied = clipboard ? installClipboard() : [];
  if (!clipboard) define("clipboard", undefined);
  if (share) define("share", share);
  await user.click(screen.getByRole("button", { name: "Share" }));
  return copied;
}

test("passes the title and the address without its query to the device's share sheet", async () => {
  const shared: ShareData[] = [];
  const copied = await clickShare({
    share: (data) => Promise.resolve(void shared.push(data)),
    clipboard: true,
  });
  expect(shared).toEqual([{ title: "A title", url }]);
  expect(copied).toEqual([]);
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("copies the address without a share sheet, and reports it in a status", async () => {
  expect(await clickShare({ clipboard: true })).toEqual([url]);
  expect(screen.getByRole("status")).toHaveTextContent("The link has been copied.");
});

test("shows the address when nothing can be copied", async () => {
  await clickShare({});
  expect(screen.getByRole("status")).toHaveTextContent(
    `The link could not be copied. It is ${url}`,
  );
});

/** The dash pattern of the arc for the value: pairs of the drawn and the empty share of one mark. */
function valueDashes(value: number, scale: number): number[] {
  const { container } = render(<Gauge value={value} scale={scale} />);
  const [, arc] = container.querySelectorAll("path");
  expect(arc).toHaveAttribute("pathLength", String(scale));
  return (arc?.getAttribute("stroke-dasharray") ?? "").split(" ").map(Number);
}

test("draws a fraction as that part of a mark", () => {
  const dashes = valueDashes(5.9, 6);
  expect(dashes).toHaveLength(12);
  expect(dashes.at(-2)).toBeCloseTo(0.9 * 0.88, 3);
});

describe("VideoLink", () => {
  const video = { embed: "https://player.example.com/a1", watch: "https://video.example.com/a1" };

  function showLink(shown: typeof video | undefined) {
    const onOpen = jest.fn();
    render(<VideoLink id="watch" title="Agents" video={shown} comingSoon="Soon" onOpen={onOpen} />);
    return onOpen;
  }

  test.each(["ctrlKey", "metaKey", "shiftKey"])("leaves a click with %s to the browser", (key) => {
    const onOpen = showLink(video);
    // jsdom cannot navigate.
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    const link = screen.getByRole("link");
    fireEvent.click(link, { [key]: true });
    expect(onOpen).not.toHaveBeenCalled();
  });

  test("renders a button and a text without JavaScript while there is no video", () => {
    const onOpen = showLink(undefined);
    const button = screen.getByRole("button", { name: "Watch the preview of Agents" });
    fireEvent.click(button);
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(screen.getByText("Soon")).toBeInTheDocument();
  });
});

const labels = { title: "Agents", description: "What is done", value: "What it is worth" };

type Module = Queries.ModulesSectionFragment["modules"][number];

function videos(...modules: (Pick<Module, "videoId" | "startTime"> & Partial<Module>)[]) {
  const previews = previewsOf({
    id: "preview",
    ground: null,
    joins: null,
    heading: "Modules",
    lead: null,
    player: {
      embed: "https://player.example.com/{id}?start={start}",
      watch: "https://video.example.com/{id}#{start}",
      defaultStart: 1108,
      comingSoon: "Soon",
      thumbnail: "https://video.example.com/{id}.jpg",
    },
    modules: modules.map((module, index) => ({
      number: index + 1,
      uploadedAt: null,
      film: null,
      ...labels,
      ...module,
    })),
  });
  return previews.map(({ video }) => video);
}

test("starts a video at its module's time, and encodes its id", () => {
  expect(videos({ videoId: "a/1", startTime: 95 }, { videoId: "b", startTime: 0 })).toEqual([
    {
      embed: "https://player.example.com/a%2F1?start=95",
      watch: "https://video.example.com/a%2F1#95",
    },
    { embed: "https://player.example.com/b?start=0", watch: "https://video.example.com/b#0" },
  ]);
});

test("starts a film at its module's time, or at its beginning", () => {
  const film = {
    file: { publicURL: "/static/a.mp4" },
    captions: { publicURL: "/static/a.vtt" },
    picture: { src: { childImageSharp: null } },
  };
  const videoFrom = (startTime: number | null) => videos({ videoId: null, film, startTime })[0];
  expect(videoFrom(9)).toMatchObject({ watch: "/static/a.mp4#t=9", captions: "/static/a.vtt" });
  expect(videoFrom(null)?.watch).toBe("/static/a.mp4#t=0");
  expect(videoFrom(9)).not.toHaveProperty("embed");
  expect(videos({ videoId: null, startTime: 95 })).toEqual([undefined]);
});

test("splits an excerpt into texts and hits, and keeps escaped markup as text", () => {
  expect(
    splitExcerpt("1 &lt; 2, &lt;b&gt; <mark>session</mark> and <mark>sessions</mark>"),
  ).toEqual([
    { text: "1 < 2, <b> ", isHit: false },
    { text: "session", isHit: true },
    { text: " and ", isHit: false },
    { text: "sessions", isHit: true },
  ]);
});

test.each([
  ["#f2efe8", true, "brightness(0.42)"],
  ["#f2efe8", false, ""],
  ["#0b1d24", true, ""],
])("a picture of the colour %s, behind light text: %p, has the filter %p", (colour, is, filter) => {
  const images = { fallback: { src: "/a.jpg" } };
  const gatsbyImageData = { layout: "fullWidth", width: 16, height: 9, images } as const;
  const src = {
    childImageSharp: { gatsbyImageData: { ...gatsbyImageData, backgroundColor: colour } },
  };
  render(<Picture picture={{ src, alt: "Snow", focal: null }} sizes="100vw" isBehindText={is} />);
  expect(screen.getByAltText("Snow").style.filter).toBe(filter);
});
