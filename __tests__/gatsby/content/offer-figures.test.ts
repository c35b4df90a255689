import { parseContent } from "../../../gatsby/content/content-file";
import { readContent } from "../../../gatsby/content/read-content";
import { FIGURES, withFigures } from "../../../gatsby/content/offer-figures";

const site = parseContent(
  "site.json",
  JSON.stringify({
    gifting: { perMonth: 20, perWeek: 5, leftThisWeek: 2 },
    figures: { callInWords: "fifteen" },
  }),
);
const dataOf = (path: string, data: object) => {
  const [, file] = withFigures([site, parseContent(path, JSON.stringify(data))]);
  return file?.ok ? file.data : file;
};

test("texts of pages name the figures of site.json", () => {
  const texts = ["{left} of {total}", "{perMonth} a month", "{CallInWords} minutes"];
  expect(dataOf("pages/home.json", { texts })).toEqual({
    texts: ["2 of 5", "20 a month", "Fifteen minutes"],
  });
});

test("other braces and other files stay, for the checker to refuse", () => {
  const data = { text: "{lefft} ${left} {page}" };
  expect(dataOf("pages/home.json", data)).toEqual(data);
  expect(dataOf("team/a.json", { text: "{left}" })).toEqual({ text: "{left}" });
});

test("content/site.json has every figure, and every figure is named by a page", () => {
  const texts = JSON.stringify(
    readContent("content").flatMap((file) => (file.ok ? [file.source] : [])),
  ).toLowerCase();
  expect(FIGURES.filter((name) => !texts.includes(`{${name.toLowerCase()}}`))).toEqual([]);
  const figures = FIGURES.map((name) => `{${name}}`);
  const [, page] = withFigures([
    ...readContent("content", ["site.json"]),
    parseContent("pages/home.json", JSON.stringify({ figures })),
  ]);
  expect(JSON.stringify(page?.ok && page.data)).not.toMatch(/\{\w/u);
});
