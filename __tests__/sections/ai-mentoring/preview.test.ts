import { previewsOf } from "../../../src/sections/ai-mentoring/preview";

const labels = { title: "Agents", description: "What is done", value: "What it is worth" };

function videos(...modules: { videoId: string | null; startTime: number | null }[]) {
  const previews = previewsOf({
    embed: "https://player.example.com/{id}?start={start}",
    watch: "https://video.example.com/{id}#{start}",
    defaultStart: 1108,
    comingSoon: "Soon",
    modules: modules.map((module, index) => ({ number: index + 1, ...labels, ...module })),
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

test("a module without a video has no address to ask", () => {
  expect(videos({ videoId: null, startTime: 95 })).toEqual([undefined]);
});
