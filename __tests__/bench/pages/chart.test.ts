import { load } from "cheerio";
import { chart } from "../../../bench/pages/chart";

const bar = (name: string, median: number, own = false) => ({
  name,
  ratio: { median, low: median - 0.1, high: median + 0.1 },
  said: "20 ms",
  own,
});

const svg = chart("Pages & more", [
  { title: "CPU", goal: 1.25, bars: [bar("ours", 1, true), bar('"<Gatsby>"', 2)] },
  { title: "Paint", goal: 1.05, bars: [bar("ours", 1, true)] },
]);
const $ = load(svg, { xml: true });

test("a bar is as long as its ratio", () => {
  const [own, other] = $("rect")
    .toArray()
    .map((rect) => Number($(rect).attr("width")));
  expect(other).toBeCloseTo(2 * (own ?? 0), 0);
});

test("names are text, whatever stands in them", () => {
  expect($("text").text()).toContain('"<Gatsby>"');
  expect($("svg").attr("aria-label")).toBe("Pages & more");
});

test("panels stand below each other and within the picture", () => {
  const height = Number($("svg").attr("viewBox")?.split(" ")[3]);
  const bottoms = $("rect")
    .toArray()
    .map((rect) => Number($(rect).attr("y")) + 18);
  expect(bottoms).toEqual([...bottoms].sort((a, b) => a - b));
  expect(Math.max(...bottoms)).toBeLessThan(height);
});

test("it has colours for a light and for a dark page", () => {
  expect($("style").text()).toContain("prefers-color-scheme:dark");
});
