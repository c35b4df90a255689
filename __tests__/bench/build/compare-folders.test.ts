import { wronglyChanged, differing, printOf } from "../../../bench/build/compare-folders";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { madeArticle, wrongPages } from "../../../bench/build/articles";

test.each([
  "public/news/made-1/index.html",
  "public/page-data/news/made-1/page-data.json",
  "public/rss.xml",
  "public/search/files/en-0a1b/pagefind-entry.json",
  "public/search/files/en-0a1b/index/en_0a1b.pf_index",
  "public/search/files/en-0a1b/fragment/en_0a1b.pf_fragment",
  "public/search/languages.json",
  "dist/site-manifest.json",
  "dist/compressed/0a1b.br",
])("one word of an article may change %s", (file) => {
  expect(wronglyChanged([file], "made-1")).toEqual([]);
});

test.each([
  "public/index.html",
  "public/news/made-10/index.html",
  "public/page-data/app-data.json",
  "public/app-0a1b.js",
  "public/search/files/fi-0a1b/pagefind-entry.json",
  "public/search/files/en-0a1b/pagefind.js",
  "public/_headers",
  "dist/server.js",
])("one word of an article may not change %s", (file) => {
  expect(wronglyChanged([file], "made-1")).toEqual([file]);
});

test("search entries of other pages may not change", () => {
  const fragments = [1, 2, 3, 4].map(
    (page) => `public/search/files/en-0a/fragment/${page}.pf_fragment`,
  );
  expect(wronglyChanged(fragments, "made-1")).toHaveLength(2);
});

const made = mkdtempSync(join(tmpdir(), "prints-"));
afterAll(() => rmSync(made, { recursive: true }));

function folder(name: string, files: Record<string, string>): string {
  const root = join(made, name);
  mkdirSync(join(root, "public", "news"), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, "public", file), text);
  return root;
}

test("folders with the same files are equal", () => {
  const files = { "index.html": "home", "news/one.html": "one" };
  const prints = ["a", "b"].map((name) => printOf(folder(name, files), ["public"]));
  expect(differing(prints[0] ?? new Map(), prints[1] ?? new Map())).toEqual([]);
  expect(prints[0]?.size).toBe(2);
});

test("changed, new and removed files are listed", () => {
  const one = printOf(folder("c", { "same.css": "", "changed.html": "a", "gone.js": "" }), [
    "public",
  ]);
  const other = printOf(folder("d", { "same.css": "", "changed.html": "b", "new.js": "" }), [
    "public",
  ]);
  expect(differing(one, other)).toEqual(["public/changed.html", "public/gone.js", "public/new.js"]);
});

describe("made articles", () => {
  const project = mkdtempSync(join(tmpdir(), "pages-"));
  afterAll(() => rmSync(project, { recursive: true }));
  const pages = join(project, "public", "news");

  function write(number: number, change: (html: string) => string = (html) => html): void {
    const { slug, title, body } = madeArticle(number, 1);
    mkdirSync(join(pages, slug), { recursive: true });
    const html = `<h1>${title}</h1><p>${body}</p><footer></footer>`;
    writeFileSync(join(pages, slug, "index.html"), change(html));
  }

  test("complete pages pass", () => {
    for (const number of [1, 2, 3]) write(number);
    expect(wrongPages(project, 3, 1)).toEqual([]);
  });

  test.each([
    ["without its footer", (html: string) => html.replace("<footer>", "")],
    ["cut in the middle of its text", (html: string) => html.slice(0, 300) + "<footer>"],
    ["of another article", (html: string) => html.replace(/number \d+/u, "number 9")],
  ])("a page %s is wrong", (_name, change) => {
    write(2, change);
    expect(wrongPages(project, 3, 1)).toEqual(["3 article pages of 3, 1 missing or incomplete"]);
  });

  test("a missing page and a surplus page are reported", () => {
    write(2);
    expect(wrongPages(project, 4, 1)).toHaveLength(1);
    expect(wrongPages(project, 2, 1)).toHaveLength(1);
  });
});
