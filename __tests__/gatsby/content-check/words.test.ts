import { altIssue } from "../../../gatsby/content-check/pictures";
import { dayMeant } from "../../../gatsby/content-check/hints";
import { nearest } from "../../../gatsby/content-types/did-you-mean";
import { slugOf } from "../../../gatsby/content-check/slug";

test.each([
  ["Päivä yössä!", "paiva-yossa"],
  ["Ærø – 5 % off", "aero-5-off"],
  ["  Leaders' choice ", "leaders-choice"],
  ["北欧", ""],
])("the title %s becomes the name %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  ["tilte", "title"],
  ["category icon", "categoryIcon"],
  ["keywords", undefined],
])("%s is taken for %s", (word, meant) => {
  expect(nearest(word, ["title", "category", "categoryIcon", "date"])).toBe(meant);
});

test.each([
  ["1.10.2025", "2025-10-01"],
  ["1 October 2025", "2025-10-01"],
  ["Oct 1, 2025", "2025-10-01"],
  ["30.2.2025", undefined],
  ["soon", undefined],
])("the day %s is taken for %s", (text, day) => {
  expect(dayMeant(text)).toBe(day);
});

test("a description that says what is on a picture is one, a file's name is none", () => {
  expect(altIssue("A lighthouse on a rock", "./lighthouse.jpg")).toBeUndefined();
  expect(altIssue("lighthouse", "./lighthouse.jpg")).toBeDefined();
  expect(altIssue("DSC_0042", "./a.jpg")).toBeDefined();
});
