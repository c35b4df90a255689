import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const readme = readFileSync("README.md", "utf8");
const CODE = /^(?!.*(?:node_modules|gatsby-types\.d\.ts)).*\.(?:tsx?|mjs|cjs|css)$/u;
/** The figures are round, and code grows between two releases. */
const TOLERANCE = 0.15;

const figures = new Map(
  [...readme.matchAll(/^- `(\w+)\/` ([\d,]+):/gmu)].map(([, folder = "", figure = ""]) => [
    folder,
    Number(figure.replaceAll(",", "")),
  ]),
);

function linesOfCode(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => CODE.test(file))
    .reduce(
      (sum, file) => sum + readFileSync(join(folder, file), "utf8").split("\n").length - 1,
      0,
    );
}

const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(?!node_modules$|dist$|public$)\w/u.test(entry.name))
  .map(({ name }) => ({ name, lines: linesOfCode(name) }))
  .filter(({ lines }) => lines > 500);

// An adopter may write another README.
const figuresTest = readme.includes("## What is where") ? test : test.skip;

figuresTest("README.md lists each folder's lines of code within 15 % (npm run count)", () => {
  const wrong = folders.filter(
    ({ name, lines }) => Math.abs((figures.get(name) ?? 0) - lines) > lines * TOLERANCE,
  );
  expect(folders.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
  expect([...figures.keys()].sort()).toEqual(folders.map(({ name }) => name).sort());
});
