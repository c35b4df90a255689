import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import {
  builtPages,
  filesIn,
  isIndexable,
  builtPictures,
  unusedPictures,
} from "../support/built-pages";
import { LIGHT } from "../../src/site/theme";
import { socialPicturePath } from "../../src/head/social/card";
import { pathsWithSection } from "../support/expected-pages";
import { SITE, wordsOf } from "../support/read-content";
import { slugOf } from "../../src/content-fields/did-you-mean";

const built = builtPages();
const paths = built.filter(isIndexable).map(({ path }) => path);
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
  expect(filesIn("public/social").sort()).toEqual(paths.map(fileOf).sort());
});

const URGENT = "img[fetchpriority=high]";
const pages = built.map((page) => [page.path, page] as const);

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

const renditions = readdirSync("public/static", { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.(?:webp|avif)$/u.test(name),
);

test.each(["webp", "avif"])(
  "every %s of the sample says that a program drew it",
  async (format) => {
    const files = renditions.filter((name) => name.endsWith(format));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const { xmpAsString } = await sharp(join("public/static", file)).metadata();
      expect([file, xmpAsString]).toEqual([
        file,
        expect.stringContaining(
          'DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"',
        ),
      ]);
    }
  },
);

test("every article and story says so below its picture, in its language", () => {
  const figures = built.filter(({ $ }) => $("figure > .view-transition").length > 0);
  expect(figures.length).toBeGreaterThan(10);
  for (const { path, $ } of figures) {
    const { rendered } = wordsOf($("article, header[lang]").first().attr("lang") ?? "").section;
    expect([path, $("figcaption").first().text()]).toEqual([
      path,
      expect.stringContaining(rendered),
    ]);
  }
});

test("every generated picture is used by a page, style, feed or manifest", () => {
  expect(builtPictures("public").length).toBeGreaterThan(paths.length);
  expect(unusedPictures("public")).toEqual([]);
});

const files = readdirSync("public/press");
const manifest = JSON.parse(readFileSync("dist/site-manifest.json", "utf8")) as {
  files: Record<string, unknown>;
};

test("the host serves a press kit with logo and mark for light and dark backgrounds", () => {
  const brand = slugOf(SITE.brand);
  const drawings = ["logo", "logo-on-night", "mark", "mark-on-night"];
  const pictures = drawings.flatMap((name) => [`${brand}-${name}.png`, `${brand}-${name}.svg`]);
  expect(files.toSorted()).toEqual(["README.txt", ...pictures].toSorted());
  for (const file of files) expect(manifest.files).toHaveProperty([`/press/${file}`]);
});

test("the README of the press kit names brand and colours", () => {
  const text = readFileSync("public/press/README.txt", "utf8");
  expect(text).toContain(`Ink ${LIGHT.text}. Light ink ${LIGHT.textOnNight}.`);
  expect(text).toContain(
    `${SITE.brand}, with a capital ${SITE.brand.charAt(0)}. Tagline: ${SITE.tagline}.`,
  );
  expect(text).not.toMatch(/[{}]/u);
});

test("the drawings contain content/mark.svg", () => {
  const shapes = [...readFileSync("content/mark.svg", "utf8").matchAll(/ d="([^"]+)"/gu)];
  for (const file of files.filter((name) => name.endsWith(".svg"))) {
    const drawing = readFileSync(`public/press/${file}`, "utf8");
    for (const [, path] of shapes) expect(drawing).toContain(path);
    expect(drawing).not.toContain("currentColor");
  }
});

describe("view transitions", () => {
  const byPath = new Map(pages);
  const HERO = "figure > .view-transition";

  const heroOf = (path: string) => byPath.get(path)?.$(HERO).attr("id");
  const entries = built.filter(({ $ }) => $(HERO).length > 0);
  const lists = built.filter(({ $ }) => $(".view-transition").not(HERO).length > 0);

  test("every article and story has one picture for the transition, and rendering waits until it is parsed", () => {
    const stories = [...byPath.keys()].filter((path) =>
      /^\/(?:news|stories)\/(?!not-found|[\d/]+$)/u.test(path),
    );
    expect(entries.map(({ path }) => path)).toEqual(stories);
    for (const { $, path } of entries)
      expect($("link[rel=expect]").attr("href")).toBe(`#${heroOf(path) ?? ""}`);
  });

  test("every card has the unique transition name of the page that it links to", () => {
    expect(lists.map(({ path }) => path)).toEqual(
      expect.arrayContaining([...pathsWithSection("news"), ...pathsWithSection("stories")]),
    );
    for (const { $ } of lists) {
      const cards = $(".view-transition").toArray();
      const names = cards.map(({ attribs }) => attribs["id"] ?? "");
      expect(new Set(names).size).toBe(cards.length);
      for (const card of cards) {
        // A name is an identifier of CSS.
        expect(card.attribs["id"]).toMatch(/^(?:news|story)-[\w-]+$/u);
        const targets = $(card).next().find("a").toArray();
        expect(targets.length).toBeGreaterThan(0);
        for (const { attribs } of targets)
          expect(heroOf(attribs["href"] ?? "")).toBe(card.attribs["id"]);
      }
    }
  });

  test("other pages have no rule for view transitions", () => {
    for (const page of built)
      expect(page.html.includes("@view-transition{")).toBe(page.$(".view-transition").length > 0);
  });
});
