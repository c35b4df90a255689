import { screen, fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShareButton } from "../../src/components/share-button/share-button";
import { Gauge } from "../../src/components/gauge/gauge";
import { VideoLink } from "../../src/components/video-preview/video-preview";
import { marked } from "../../src/components/search/search-dialog";
import { previewsOf } from "../../src/sections/modules/modules";
import { render } from "../support/in-english";

const words = { share: "Share", copied: "Copied.", notCopied: "Not copied: {url}" };
const url = `${location.origin}/news/a`;
const button = <ShareButton title="A title" texts={words} />;

type Share = (data: ShareData) => Promise<void>;

const offer = (name: "share" | "clipboard", value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** A clipboard that remembers; jsdom has none of its own. */
function openClipboard(): string[] {
  const copied: string[] = [];
  offer("clipboard", {
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

/** Renders first: user-event puts a clipboard of its own in place at its set-up. */
async function pressWith({ share, clipboard }: { share?: Share; clipboard?: boolean }) {
  render(button);
  const user = userEvent.setup();
  const copied = clipboard ? openClipboard() : [];
  if (!clipboard) offer("clipboard", undefined);
  if (share) offer("share", share);
  await user.click(screen.getByRole("button", { name: "Share" }));
  return copied;
}

test("the device's share sheet gets the title and the bare address of the page", async () => {
  const shared: ShareData[] = [];
  const copied = await pressWith({
    share: (data) => Promise.resolve(void shared.push(data)),
    clipboard: true,
  });
  expect(shared).toEqual([{ title: "A title", url }]);
  expect(copied).toEqual([]);
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("without a share sheet the address is copied, and it says so politely", async () => {
  expect(await pressWith({ clipboard: true })).toEqual([url]);
  expect(screen.getByRole("status")).toHaveTextContent("Copied.");
});

test("where nothing can be copied it says the address", async () => {
  await pressWith({});
  expect(screen.getByRole("status")).toHaveTextContent(`Not copied: ${url}`);
});

/** The dash pattern of the filled arc, as pairs of drawn and empty shares of one mark. */
function filled(value: number, scale: number): number[] {
  const { container } = render(<Gauge value={value} scale={scale} />);
  const [, arc] = container.querySelectorAll("path");
  expect(arc).toHaveAttribute("pathLength", String(scale));
  return (arc?.getAttribute("stroke-dasharray") ?? "").split(" ").map(Number);
}

test("the part of a number fills that part of its mark", () => {
  const dashes = filled(5.9, 6);
  expect(dashes).toHaveLength(12);
  expect(dashes.at(-2)).toBeCloseTo(0.9 * 0.88, 3);
});

describe("a video's preview", () => {
  const video = { embed: "https://player.example.com/a1", watch: "https://video.example.com/a1" };

  function showLink(shown: typeof video | undefined) {
    const onOpen = jest.fn();
    render(<VideoLink id="watch" title="Agents" video={shown} comingSoon="Soon" onOpen={onOpen} />);
    return onOpen;
  }

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

test("a video starts where its module says, its id made safe for an address", () => {
  expect(videos({ videoId: "a/1", startTime: 95 }, { videoId: "b", startTime: 0 })).toEqual([
    {
      embed: "https://player.example.com/a%2F1?start=95",
      watch: "https://video.example.com/a%2F1#95",
    },
    { embed: "https://player.example.com/b?start=0", watch: "https://video.example.com/b#0" },
  ]);
});

test("a film starts where its module says, at its beginning where it says nothing", () => {
  const film = {
    file: { publicURL: "/static/a.mp4" },
    captions: { publicURL: "/static/a.vtt" },
    picture: { src: { childImageSharp: null } },
  };
  const of = (startTime: number | null) => videos({ videoId: null, film, startTime })[0];
  expect(of(9)).toMatchObject({ watch: "/static/a.mp4#t=9", captions: "/static/a.vtt" });
  expect(of(null)?.watch).toBe("/static/a.mp4#t=0");
  expect(of(9)).not.toHaveProperty("embed");
  expect(videos({ videoId: null, startTime: 95 })).toEqual([undefined]);
});

test("an excerpt comes in pieces, the hits told apart; what looks like markup stays text", () => {
  expect(marked("1 &lt; 2, &lt;b&gt; <mark>session</mark> and <mark>sessions</mark>")).toEqual([
    { text: "1 < 2, <b> ", hit: false },
    { text: "session", hit: true },
    { text: " and ", hit: false },
    { text: "sessions", hit: true },
  ]);
});
