import { readdirSync } from "node:fs";
import { join } from "node:path";
import { picturesOf } from "../../../gatsby/content-check/pictures";
import { knownFiles } from "../../../gatsby/content-check/check-context";
import { readContent } from "../../../gatsby/content/read-content";

test("every picture below content/ is named by a file of it", () => {
  const files = knownFiles(readContent("content"));
  const used = files.flatMap((file) => picturesOf(file).map(({ path }) => path));
  const pictures = readdirSync("content", { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(?:jpe?g|png|webp|avif)$/u.test(path));
  expect(
    pictures.filter((path) => !used.includes(path)).map((path) => join("content", path)),
  ).toEqual([]);
});
