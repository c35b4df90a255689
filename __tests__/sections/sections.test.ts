import { drawingOf, grainsPath, HALF, ringDashes } from "../../src/sections/figures/drawn-figure";
import { AGENTS, aroundTable, seatsOf, THEMES } from "../../src/sections/round-table/table";
import { readFileSync } from "node:fs";
import { previewsOf } from "../../src/sections/modules/modules";
import { marked } from "../../src/components/search/search-dialog";

const points = (path: string) =>
  [...path.matchAll(/M(-?\d+) (-?\d+)h0/gu)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

test("a count becomes that many grains, a rating a ring of its parts", () => {
  expect(drawingOf("1000+")).toEqual({ kind: "grains", count: 1000 });
  expect(drawingOf("42")).toEqual({ kind: "grains", count: 42 });
  expect(drawingOf("5.9/6")).toEqual({ kind: "ring", value: 5.9, of: 6 });
});

test("every grain has a place of its own inside the drawing", () => {
  const grains = points(grainsPath(1000));
  expect(grains).toHaveLength(1000);
  expect(new Set(grains.map(({ x, y }) => `${x} ${y}`)).size).toBe(1000);
  for (const { x, y } of grains) expect(Math.hypot(x, y)).toBeLessThan(HALF);
});

test("a ring is filled by as much as the rating says", () => {
  const filled = ringDashes(5.9, 6)
    .split(" ")
    .map(Number)
    .filter((_, index) => index % 2 === 0);
  expect(filled).toHaveLength(6);
  const [last] = filled.slice(-1);
  expect(last).toBeCloseTo(0.9 * (filled[0] ?? 0));
});

test.each([4, 7, 8, 12])(
  "%i leaders and two agents sit around the table, none on another",
  (count) => {
    const places = [...seatsOf(count), ...AGENTS.map(({ angle }) => aroundTable(angle))];
    expect(places).toHaveLength(count + 2);
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(54);
      }
    }
  },
);

test("the seats that may stay free are the ones at the head", () => {
  const seats = seatsOf(8);
  const free = seats.slice(6).map(({ y }) => y);
  expect(Math.max(...free)).toBeLessThan(Math.min(...seats.slice(0, 6).map(({ y }) => y)));
});

test("the themes are numbered down the left side, then down the right", () => {
  const left = THEMES.filter(({ at }) => at.x < 300).sort((a, b) => a.at.y - b.at.y);
  const right = THEMES.filter(({ at }) => at.x > 300).sort((a, b) => a.at.y - b.at.y);
  expect([...left, ...right].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

const statement = readFileSync("content/texts/accessibility.mdx", "utf8");
const tokens = readFileSync("src/styles/tokens.css", "utf8");

function luminance(name: string): number {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`, "u").exec(tokens)?.[1] ?? "";
  const [r = NaN, g = NaN, b = NaN] = (hex.match(/../gu) ?? []).map((pair) => {
    const part = parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the statement's contrast is the one that the colours have", () => {
  expect(statement).toContain(
    `**${Math.floor(contrast("text", "surface"))} : 1** reading text on paper`,
  );
  for (const ground of ["surface", "surface-quiet", "surface-cool"])
    expect(contrast("text-muted", ground)).toBeGreaterThan(4.5);
});

test("the statement's ring is the one that the focus has", () => {
  const ring = /:focus-visible \{\s*outline: (\d+)px/u.exec(
    readFileSync("src/styles/global.css", "utf8"),
  );
  expect(statement).toContain(`**${ring?.[1]} px** around what has the focus`);
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
      uploaded: null,
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

test("a video whose module names no start has the default one", () => {
  expect(videos({ videoId: "a", startTime: null })[0]?.embed).toMatch(/start=1108$/u);
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
