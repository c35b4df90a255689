import { readFileSync } from "node:fs";
import { plainPath } from "../../src/head/page-facts";
import { DARK, LIGHT } from "../../functions/contract/colours";
import { helsinkiMoment } from "../../functions/contract/helsinki-time";
import { helsinkiTimestamp } from "../../src/head/helsinki-timestamp";

const tokens = readFileSync("src/styles/tokens.css", "utf8");

test("a path is named without a slash at its end, but for the home page", () => {
  expect(["/", "/join", "/join/"].map(plainPath)).toEqual(["/", "/join", "/join"]);
});

test("colours outside of style sheets are those of the tokens with their names", () => {
  const [light = "", dark = ""] = tokens.split("@media screen and (prefers-color-scheme: dark)");
  for (const [colours, rules] of [
    [LIGHT, light],
    [DARK, dark],
  ] as const)
    for (const [name, value] of Object.entries(colours)) {
      const token = name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
      expect(rules).toContain(`--${token}: ${value};`);
    }
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
