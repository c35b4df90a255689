import { render, screen, within } from "@testing-library/react";
import { PageNav, pageNumbers } from "../../../src/sections/archive/archive-nav";

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
