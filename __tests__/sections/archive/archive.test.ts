import { monthsOf } from "../../../src/sections/archive/article-list";
import { pageTexts } from "../../../src/sections/archive/page-texts";

// Its query has a result in a built site only.
jest.mock("../../../src/sections/shared/use-labels", () => ({}));

const labels = { page: "page {page} of {pages}" };
const year = { heading: "News of 2026", description: "All of it" };
const place = { base: "/news-and-stories/2026", pages: 3 };

test("the first page of a list has its plain name", () => {
  expect(pageTexts(year, { ...place, page: 1 }, labels)).toEqual({
    heading: "News of 2026",
    which: undefined,
    head: { title: "News of 2026", description: "All of it" },
  });
});

test("each other page says which it is, in its title and its description too", () => {
  expect(pageTexts(year, { ...place, page: 2 }, labels)).toEqual({
    heading: "News of 2026",
    which: "page 2 of 3",
    head: { title: "News of 2026, page 2 of 3", description: "All of it (page 2 of 3)" },
  });
});

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

test("a year's articles stand by month in their order", () => {
  const article = (date: string) => ({
    slug: date,
    title: "",
    description: "",
    lang: "en" as const,
    category: "",
    date,
  });
  const months = monthsOf(["2026-12-24", "2026-12-01", "2026-03-17"].map(article), MONTHS);
  expect(months.map(({ name, articles }) => [name, articles.map(({ slug }) => slug)])).toEqual([
    ["December", ["2026-12-24", "2026-12-01"]],
    ["March", ["2026-03-17"]],
  ]);
});
