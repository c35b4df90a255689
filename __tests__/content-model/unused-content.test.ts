/** @jest-environment node */
import { readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { picturesIn } from "../../src/content-model/picture";
import { readContent } from "../../src/content-model/read-content";

test("every picture below content/ is named by a file of it", () => {
  const used = readContent("content").flatMap((file) =>
    file.ok ? picturesIn(file.data).map(({ src }) => posix.join(dirname(file.path), src)) : [],
  );
  const pictures = readdirSync("content", { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(?:jpe?g|png|webp|avif)$/u.test(path));
  expect(
    pictures.filter((path) => !used.includes(path)).map((path) => join("content", path)),
  ).toEqual([]);
});
