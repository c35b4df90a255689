import { readFileSync } from "node:fs";
import { THEME_COLOR } from "../../src/head/head-tags";
import { plainPath } from "../../src/head/page-facts";
import { COLOURS } from "../../src/head/social/card";
import { helsinkiMoment } from "../../functions/contract/helsinki-time";
import { helsinkiTimestamp } from "../../src/head/helsinki-timestamp";

const tokens = readFileSync("src/styles/tokens.css", "utf8");

test("a path is named without a slash at its end, but for the home page", () => {
  expect(["/", "/join", "/join/"].map(plainPath)).toEqual(["/", "/join", "/join"]);
});

test("the browser's bars take the colour of the page", () => {
  expect(/--surface: (#\w+);/u.exec(tokens)?.[1]).toBe(THEME_COLOR);
});

test("the colours of a social picture are those of the site", () => {
  const known = new Set([...tokens.matchAll(/#[0-9a-f]{3,8}\b/gu)].map(([colour]) => colour));
  for (const colour of Object.values(COLOURS)) expect(known).toContain(colour);
});

test("each day of thirty years begins and ends at the moments that the time zone's data say", () => {
  const DAY_MS = 86_400_000;
  for (let noon = Date.UTC(2000, 0, 1, 12); noon < Date.UTC(2030, 0, 1); noon += DAY_MS) {
    const day = new Date(noon).toISOString().slice(0, 10);
    const lastSecond = (helsinkiMoment(day, 24 * 60 - 1)?.getTime() ?? 0) + 59_000;
    expect(Date.parse(helsinkiTimestamp(day))).toBe(helsinkiMoment(day, 0)?.getTime());
    expect(Date.parse(helsinkiTimestamp(day, "end"))).toBe(lastSecond);
  }
});
