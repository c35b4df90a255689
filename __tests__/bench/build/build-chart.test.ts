import { load } from "cheerio";
import { buildChart } from "../../../bench/build/build-chart";

const cost = (cpuSeconds: number, peakMegabytes: number) => ({
  cpuSeconds,
  peakMegabytes,
  wallSeconds: 1,
});

const svg = buildChart(
  [
    { articles: 10, builds: { ours: [cost(9, 9)], Astro: [cost(1, 1)] } },
    {
      articles: 10_000,
      builds: { ours: [cost(10, 400), cost(30, 400)], Astro: [cost(20, 800), cost(20, 800)] },
    },
  ],
  "ours",
);
const $ = load(svg, { xml: true });

test("the sizes that have a goal are drawn, the largest with its memory", () => {
  const titles = $("text.title").toArray();
  expect(titles.map((title) => $(title).text())).toEqual([
    "CPU time of a cold build with 10,000 articles, against Astro's",
    "Memory at its most with 10,000 articles, against Astro's",
  ]);
});

test("ratios are those of the same round, and the seconds stand beside them", () => {
  const said = $("text.said").toArray();
  expect(said.map((text) => $(text).text())).toEqual([
    "1.00 × · 20 s",
    "1.00 × · 20 s",
    "0.50 × · 400 MB",
    "1.00 × · 800 MB",
  ]);
});
