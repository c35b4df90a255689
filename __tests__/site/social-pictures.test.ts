import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { socialPicturePath } from "../../src/head/social-picture";
import { builtPages, isIndexable } from "../support/built-pages";

const paths = builtPages()
  .filter(isIndexable)
  .map(({ path }) => path);
const fileOf = (path: string) => join("public", socialPicturePath(path));

test.each(paths)(
  "%s has a picture of 1200 × 630 pixels that can be read to its end",
  async (path) => {
    const { info } = await sharp(fileOf(path), { failOn: "warning" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    // Some messengers take none above 300 KB.
    expect(statSync(fileOf(path)).size).toBeLessThan(200_000);
  },
);

test("no two pages have the same picture", () => {
  const hashes = paths.map((path) =>
    createHash("sha256")
      .update(readFileSync(fileOf(path)))
      .digest("hex"),
  );
  expect(new Set(hashes).size).toBe(paths.length);
});

test("there is none of a page that is not to be found, or is gone", () => {
  const files = readdirSync("public/social", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.sort()).toEqual(paths.map(fileOf).sort());
});
