import { createHash } from "node:crypto";
import {
  readdirSync,
  readFileSync,
  statSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { builtPages, isIndexable } from "../support/built-pages";
import { tmpdir } from "node:os";
import { builtPictures, unusedPictures } from "../support/built-pictures";
import { socialPicturePath } from "../../src/head/social/card";

const paths = builtPages()
  .filter(isIndexable)
  .map(({ path }) => path);
const fileOf = (path: string) => join("public", socialPicturePath(path));

test.each(paths)("%s has a readable social picture of 1200 × 630 pixels", async (path) => {
  const { info } = await sharp(fileOf(path), { failOn: "warning" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  // Some messengers refuse more than 300 KB.
  expect(statSync(fileOf(path)).size).toBeLessThan(200_000);
});

test("social pictures are unique", () => {
  const hashes = paths.map((path) =>
    createHash("sha256")
      .update(readFileSync(fileOf(path)))
      .digest("hex"),
  );
  expect(new Set(hashes).size).toBe(paths.length);
});

test("there are social pictures of indexed pages only", () => {
  const files = readdirSync("public/social", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.sort()).toEqual(paths.map(fileOf).sort());
});

const URGENT = "img[fetchpriority=high]";
const pages = builtPages().map((page) => [page.path, page] as const);

test.each(pages)("%s has at most one high-priority picture, visible at first paint", (_, { $ }) => {
  expect($(URGENT).length).toBeLessThanOrEqual(1);
  expect($(`${URGENT}[loading]`)).toHaveLength(0);
  // Reveal animations start invisible.
  expect($(`[data-reveal] ${URGENT}, ${URGENT}[data-reveal]`)).toHaveLength(0);
});

test.each(pages)("%s loads every other picture lazily, with its sizes", (_, { $ }) => {
  for (const image of $("img").not(URGENT).toArray()) expect(image.attribs["loading"]).toBe("lazy");
  for (const image of $("img[srcset], picture source").toArray())
    expect(image.attribs["sizes"]).toMatch(/\d/u);
});

test("every generated picture is used by a page, style, feed or manifest", () => {
  expect(builtPictures("public").length).toBeGreaterThan(100);
  expect(unusedPictures("public")).toEqual([]);
});

test("unusedPictures finds a picture that no file names", () => {
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

const files = readdirSync("static/press");
const readMe = readFileSync("static/press/README.txt", "utf8");
const site = JSON.parse(readFileSync("content/site.json", "utf8")) as Record<string, string>;
const tokens = readFileSync("src/styles/tokens.css", "utf8");
const manifest = JSON.parse(readFileSync("dist/site-manifest.json", "utf8")) as {
  files: Record<string, unknown>;
};

test("the build copies static/press unchanged, and the host serves it", () => {
  for (const file of files) {
    expect(readFileSync(`public/press/${file}`)).toEqual(readFileSync(`static/press/${file}`));
    expect(manifest.files).toHaveProperty([`/press/${file}`]);
  }
});

test("the press kit contains each logo as SVG and PNG, listed in its README", () => {
  const named = [...readMe.matchAll(/^ {2}(suunta-[a-z-]+) /gmu)].map(([, name = ""]) => name);
  expect(named).toHaveLength(4);
  const expected = ["README.txt", ...named.flatMap((name) => [`${name}.svg`, `${name}.png`])];
  expect(files.toSorted()).toEqual(expected.toSorted());
});

test("the drawings contain content/mark.svg (npm run press-kit updates them)", () => {
  const shapes = [...readFileSync("content/mark.svg", "utf8").matchAll(/ d="([^"]+)"/gu)];
  for (const file of files.filter((name) => name.endsWith(".svg"))) {
    const drawing = readFileSync(`static/press/${file}`, "utf8");
    for (const [, path] of shapes) expect(drawing).toContain(path);
    expect(drawing).not.toContain("currentColor");
  }
});

test("PNG files are transparent and large enough to print", async () => {
  for (const file of files.filter((name) => name.endsWith(".png"))) {
    const { height, hasAlpha } = await sharp(`static/press/${file}`).metadata();
    expect({ file, height, hasAlpha }).toEqual({ file, height: 1120, hasAlpha: true });
  }
});

test("the README quotes the site's address, tagline and colours", () => {
  for (const text of [site["email"], site["tagline"], site["brand"]])
    expect(readMe).toContain(text);
  for (const [colour] of readMe.matchAll(/#[0-9a-f]{6}/gu)) expect(tokens).toContain(colour);
});
