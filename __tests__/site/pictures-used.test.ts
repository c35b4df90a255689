import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtPictures, unusedPictures } from "../../bench/build/compare-folders";

test("every size of a picture that was made is used by some page, style, feed or manifest", () => {
  expect(builtPictures("public").length).toBeGreaterThan(100);
  expect(unusedPictures("public")).toEqual([]);
});

test("a picture that nothing names is found", () => {
  const site = mkdtempSync(join(tmpdir(), "pictures-"));
  const folder = join(site, "static", "0a1b");
  mkdirSync(folder, { recursive: true });
  for (const name of ["used.webp", "in a feed.jpg", "unused.webp"])
    copyFileSync("public/icon-192.png", join(folder, name));
  writeFileSync(join(site, "index.html"), '<img srcSet="/static/0a1b/used.webp 480w" alt="">');
  writeFileSync(
    join(site, "rss.xml"),
    "<url>https://a.example/static/0a1b/in%20a%20feed.jpg</url>",
  );
  expect(unusedPictures(site)).toEqual(["/static/0a1b/unused.webp"]);
  rmSync(site, { recursive: true });
});
