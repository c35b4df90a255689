import { previewsOf } from "../../src/sections/modules/modules";
import { marked } from "../../src/components/search/search-dialog";

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

test("a video starts where its module says, at its very beginning too", () => {
  expect(videos({ videoId: "a", startTime: 95 }, { videoId: "b", startTime: 0 })).toEqual([
    { embed: "https://player.example.com/a?start=95", watch: "https://video.example.com/a#95" },
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
});

test("a module without a video has no address to ask", () => {
  expect(videos({ videoId: null, startTime: 95 })).toEqual([undefined]);
});

test("an excerpt comes in pieces, the hits told apart", () => {
  expect(marked("the first <mark>session</mark> and <mark>sessions</mark>")).toEqual([
    { text: "the first ", hit: false },
    { text: "session", hit: true },
    { text: " and ", hit: false },
    { text: "sessions", hit: true },
  ]);
});

test("what looks like markup in a text stays text", () => {
  expect(marked("1 &lt; 2, a &lt;b&gt;bold&lt;/b&gt; <mark>word</mark>")).toEqual([
    { text: "1 < 2, a <b>bold</b> ", hit: false },
    { text: "word", hit: true },
  ]);
});
