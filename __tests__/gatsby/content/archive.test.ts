import { newsArchive, storyArchive } from "../../../gatsby/content/archive";

const days = (count: number, year: number): string[] =>
  Array.from(
    { length: count },
    (_, number) => `${year}-${String((number % 12) + 1).padStart(2, "0")}-01`,
  );

test("nine articles need no archive, the tenth makes one", () => {
  expect(newsArchive(days(9, 2025))).toEqual([]);
  expect(newsArchive(days(10, 2025)).map(({ path }) => path)).toEqual(["/news-and-stories/2025"]);
});

test("each year has its pages of 24, the latest year first, and each page knows its place", () => {
  const pages = newsArchive([...days(2, 2024), ...days(30, 2026)]);
  expect(pages.map(({ path, base, pages: all }) => [path, base, all])).toEqual([
    ["/news-and-stories/2026", "/news-and-stories/2026", 2],
    ["/news-and-stories/2026/2", "/news-and-stories/2026", 2],
    ["/news-and-stories/2024", "/news-and-stories/2024", 1],
  ]);
  for (const page of pages) expect(page.years).toEqual(["2026", "2024"]);
});

test("no article is lost and none stands twice", () => {
  const pages = newsArchive([...days(77, 2026), ...days(24, 2025), ...days(25, 2024)]);
  const places = pages.map(({ year, skip, limit }) => [year, skip, limit]);
  expect(places).toEqual([
    ["2026", 0, 24],
    ["2026", 24, 24],
    ["2026", 48, 24],
    ["2026", 72, 24],
    ["2025", 0, 24],
    ["2024", 0, 24],
    ["2024", 24, 24],
  ]);
});

test("stories have one sequence of pages, numbered through", () => {
  expect(storyArchive(9)).toEqual([]);
  expect(storyArchive(50).map(({ path, skip }) => [path, skip])).toEqual([
    ["/news-and-stories/leaders", 0],
    ["/news-and-stories/leaders/2", 24],
    ["/news-and-stories/leaders/3", 48],
  ]);
});
