import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

test("what is for authors is in no build: no page, no address, no script", () => {
  expect(existsSync("public/authors")).toBe(false);
  expect(existsSync("public/page-data/authors")).toBe(false);
  const told = ["public/sitemap.xml", "dist/site-manifest.json"];
  const scripts = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:js|css)$/u.test(file))
    .map((file) => join("public", file));
  expect(scripts.length).toBeGreaterThan(3);
  const naming = [...told, ...scripts].filter((file) =>
    /authors[/-]pictures|What each width shows/u.test(readFileSync(file, "utf8")),
  );
  expect(naming).toEqual([]);
});
