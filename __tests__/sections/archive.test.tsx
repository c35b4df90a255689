import { render, screen, within } from "@testing-library/react";
import { PageNav, pageNumbers } from "../../src/sections/archive/archive-nav";
import { monthsOf } from "../../src/sections/archive/article-list";
import { pageTexts } from "../../src/sections/archive/page-texts";

const labels = { pages: "Pages of this list", newer: "Newer", older: "Older" };
const show = (page: number, pages: number) =>
  render(<PageNav place={{ base: "/news-and-stories/2026", page, pages }} labels={labels} />);
const href = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

test("a list of one page has no pagination", () => {
  expect(show(1, 1).container.innerHTML).toBe("");
});

test("the current page is marked, the first has the bare address", () => {
  show(2, 3);
  const nav = within(screen.getByRole("navigation", { name: "Pages of this list" }));
  const current = nav.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(current.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["2", "page"],
  ]);
  expect(href("1")).toBe("/news-and-stories/2026");
  expect(href("3")).toBe("/news-and-stories/2026/3");
});

test("the neighbours are one step away, and there is none beyond the ends", () => {
  const { unmount } = show(2, 3);
  expect([href("Newer"), href("Older")]).toEqual([
    "/news-and-stories/2026",
    "/news-and-stories/2026/3",
  ]);
  unmount();
  show(3, 3);
  expect([href("Newer"), href("Older")]).toEqual(["/news-and-stories/2026/2", undefined]);
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, "gap", 9]],
  [3, 9, [1, 2, 3, 4, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [7, 9, [1, "gap", 6, 7, 8, 9]],
  [420, 420, [1, "gap", 419, 420]],
])("of page %i of %i these are named", (current, last, named) => {
  expect(pageNumbers(current, last)).toEqual(named);
});

// Its query has a result in a built site only.
jest.mock("../../src/sections/shared/use-labels", () => ({}));

const pageLabels = { page: "page {page} of {pages}" };
const year = { heading: "News of 2026", description: "All of it" };
const place = { base: "/news-and-stories/2026", pages: 3 };

test("the first page of a list has its plain name", () => {
  expect(pageTexts(year, { ...place, page: 1 }, pageLabels)).toEqual({
    heading: "News of 2026",
    which: undefined,
    head: { title: "News of 2026", description: "All of it" },
  });
});

test("each other page says which it is, in its title and its description too", () => {
  expect(pageTexts(year, { ...place, page: 2 }, pageLabels)).toEqual({
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
