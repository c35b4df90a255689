import { readFileSync } from "node:fs";
import { THEME_COLOR } from "../../src/head/head-tags";

test("the browser's bars take the colour of the page", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  expect(/--surface: (#\w+);/u.exec(tokens)?.[1]).toBe(THEME_COLOR);
});
