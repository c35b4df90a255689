import { builtPages } from "../../support/built-pages";
import { englishIn, textsOf } from "../../support/english-texts";

const finnish = builtPages().filter(({ $ }) => $("html").attr("lang") === "fi");

test("there are Finnish pages", () => {
  expect(finnish).not.toEqual([]);
});

test.each(finnish.map((page) => [page.path, page] as const))(
  "%s says nothing in English",
  (_, { $ }) => {
    expect(englishIn(textsOf($))).toEqual([]);
  },
);
