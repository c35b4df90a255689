/** @jest-environment node */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { picturesOf } from "../../src/content-model/check/pictures";
import { knownFiles } from "../../src/content-model/check/world";
import { KINDS } from "../../src/content-model/kinds";
import { readContent } from "../../src/content-model/read-content";

test("every picture below content/ is named by a file of it", () => {
  const files = knownFiles(readContent("content"), KINDS);
  const used = files.flatMap((file) => picturesOf(file).map(({ path }) => path));
  const pictures = readdirSync("content", { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(?:jpe?g|png|webp|avif)$/u.test(path));
  expect(
    pictures.filter((path) => !used.includes(path)).map((path) => join("content", path)),
  ).toEqual([]);
});
