/** @jest-environment node */
import { matches, starsOf } from "../../src/content-model/kind";
import { leaderStory } from "../../src/content-model/kinds/leader-story";
import { newsArticle } from "../../src/content-model/kinds/news-article";
import { newsTranslation } from "../../src/content-model/kinds/news-translation";
import { storyPages } from "../../src/content-model/story-pages";

const fi = { id: "1", slug: "aino-salo", lang: "fi" };
const en = { id: "2", slug: "aino-salo", lang: "en" };
const sv = { id: "3", slug: "aino-salo", lang: "sv" };

test("a story's folder is its slug and its file's name its language", () => {
  expect(starsOf(leaderStory, "stories/aino-salo/fi.mdx")).toEqual(["aino-salo", "fi"]);
  expect(matches(leaderStory, "stories/aino-salo/finnish.mdx")).toBe(false);
});

test("an article's folder is its slug; what is not called index is the article in a language", () => {
  expect(starsOf(newsArticle, "news/new-office/index.mdx")).toEqual(["new-office"]);
  expect(starsOf(newsTranslation, "news/new-office/sv.mdx")).toEqual(["new-office", "sv"]);
  expect(matches(newsTranslation, "news/new-office/index.mdx")).toBe(false);
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
  expect(storyPages([en, fi])).toEqual([
    { path: "/stories/aino-salo", context: { id: "1", lang: "fi", alternates } },
    { path: "/stories/aino-salo-english", context: { id: "2", lang: "en", alternates } },
  ]);
});

test("a third language is one more page, known to the others and after them", () => {
  const pages = storyPages([sv, en, fi]);
  const paths = ["/stories/aino-salo", "/stories/aino-salo-english", "/stories/aino-salo-sv"];
  expect(pages.map(({ path }) => path)).toEqual(paths);
  for (const { context } of pages)
    expect(context.alternates.map(({ path }) => path)).toEqual(paths);
});

test("a story that is not there in Finnish and in English is not there", () => {
  expect(storyPages([fi, sv])).toEqual([]);
});
