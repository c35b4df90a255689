/** @jest-environment node */
import { matches, starsOf } from "../../src/content-model/kind";
import { leaderStory } from "../../src/content-model/kinds/leader-story";
import { newsArticle } from "../../src/content-model/kinds/news-article";
import { formatProblem } from "../../src/content-model/problems";
import { storyPages } from "../../src/content-model/story-pages";

const fi = { id: "1", slug: "aino-salo", lang: "fi" };
const en = { id: "2", slug: "aino-salo", lang: "en" };

test("a story's folder is its slug and its file's name its language", () => {
  expect(starsOf(leaderStory, "stories/aino-salo/fi.mdx")).toEqual(["aino-salo", "fi"]);
});

test("an article's folder is its slug, whatever its file is called", () => {
  expect(starsOf(newsArticle, "news/new-office/index.mdx")).toEqual(["new-office"]);
});

test("a picture or a file one folder deeper is not a story", () => {
  expect(matches(leaderStory, "stories/aino-salo/portrait.jpg")).toBe(false);
  expect(matches(leaderStory, "stories/2025/aino-salo/fi.mdx")).toBe(false);
});

test("the Finnish page has the plain address and the English one its ending, each knowing both", () => {
  const alternates = [
    { lang: "fi", path: "/stories/aino-salo" },
    { lang: "en", path: "/stories/aino-salo-english" },
  ];
  expect(storyPages([en, fi])).toEqual({
    pages: [
      { path: "/stories/aino-salo", context: { id: "1", lang: "fi", alternates } },
      { path: "/stories/aino-salo-english", context: { id: "2", lang: "en", alternates } },
    ],
    problems: [],
  });
});

test("a story in one language only is named with the file that is missing", () => {
  expect(storyPages([fi]).problems.map(formatProblem)).toEqual([
    "content/stories/aino-salo/en.mdx · (file) · found no such file · write the story in both languages",
  ]);
});

test("a story in a third language is refused", () => {
  const sv = { id: "3", slug: "aino-salo", lang: "sv" };
  expect(storyPages([fi, en, sv]).problems.map(({ file }) => file)).toEqual([
    "stories/aino-salo/sv.mdx",
  ]);
});
