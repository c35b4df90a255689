import { articlesIn, type ArticleFile } from "../../../gatsby/content/articles";
import { archivePath, newsArchive, storyArchive } from "../../../gatsby/pages/archive";
import type { ReadFile } from "../../../gatsby/content/read-content";
import type { StoryRow } from "../../../src/shapes/article";

const file = (slug: string, date: string): ReadFile => ({
  ok: true,
  path: `news/${slug}/index.mdx`,
  data: {
    title: `On ${slug}`,
    description: "A description that is long enough for the rules of an article.",
    lang: "en",
    category: "Launch",
    categoryIcon: "Brain",
    date,
    author: "Åsa Öberg",
    authorRole: "Communication",
    image: { src: "./picture.jpg", alt: "A picture of it" },
  },
  body: "",
  bodyLine: 1,
  source: "",
  sourceLine: 1,
});
const dated = (count: number, year: number): ArticleFile[] =>
  articlesIn(
    Array.from({ length: count }, (_, number) =>
      file(`a${year}-${number}`, `${year}-${String((number % 12) + 1).padStart(2, "0")}-01`),
    ),
  );

test("articles come the newest first, those of one day by their addresses", () => {
  const articles = articlesIn([
    file("b", "2025-01-01"),
    file("a", "2025-01-01"),
    file("new", "2026-02-03"),
  ]);
  expect(articles.map(({ slug }) => slug)).toEqual(["new", "a", "b"]);
});

test("a file of another kind, or one that is wrong, is no article", () => {
  const wrong = { ...file("wrong", "2025-01-01"), data: {} };
  const story = { ...file("x", "2025-01-01"), path: "stories/x/en.mdx" };
  expect(articlesIn([wrong, story])).toEqual([]);
});

test("nine articles need no archive, the tenth makes one", () => {
  expect(newsArchive(dated(9, 2025))).toEqual([]);
  expect(newsArchive(dated(10, 2025)).map(({ base }) => base)).toEqual(["/news-and-stories/2025"]);
});

test("each year has its pages of 24, the latest year first, and each page knows its place", () => {
  const pages = newsArchive([...dated(30, 2026), ...dated(2, 2024)]);
  expect(pages.map(({ base, page, pages: all }) => [archivePath(base, page), all])).toEqual([
    ["/news-and-stories/2026", 2],
    ["/news-and-stories/2026/2", 2],
    ["/news-and-stories/2024", 1],
  ]);
  expect(pages.map(({ articles }) => articles.length)).toEqual([24, 6, 2]);
  for (const page of pages) expect(page.years).toEqual(["2026", "2024"]);
});

test("no article is lost and none stands twice", () => {
  const articles = [...dated(77, 2026), ...dated(24, 2025), ...dated(25, 2024)];
  const listed = newsArchive(articles).flatMap((page) => page.articles.map(({ slug }) => slug));
  expect(listed).toEqual(articles.map(({ slug }) => slug));
});

test("stories have one sequence of pages, numbered through", () => {
  const story = (number: number) => ({ slug: `s${number}` }) as StoryRow;
  expect(storyArchive(Array.from({ length: 9 }, (_, number) => story(number)))).toEqual([]);
  const pages = storyArchive(Array.from({ length: 50 }, (_, number) => story(number)));
  expect(pages.map(({ base, page, from }) => [archivePath(base, page), from])).toEqual([
    ["/news-and-stories/leaders", 1],
    ["/news-and-stories/leaders/2", 25],
    ["/news-and-stories/leaders/3", 49],
  ]);
});
