import { marked } from "../../../src/sections/search/search-dialog";

test("an excerpt comes in pieces, the hits told apart", () => {
  expect(marked("the first <mark>session</mark> and <mark>sessions</mark>")).toEqual([
    { text: "the first ", hit: false },
    { text: "session", hit: true },
    { text: " and ", hit: false },
    { text: "sessions", hit: true },
  ]);
});

test("what looks like markup in a text stays text", () => {
  expect(marked("a <b>bold</b> word")).toEqual([{ text: "a <b>bold</b> word", hit: false }]);
});
