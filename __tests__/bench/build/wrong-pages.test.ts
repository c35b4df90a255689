import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { madeArticle } from "../../../bench/build/made-article";
import { wrongPages } from "../../../bench/build/wrong-pages";

const pages = mkdtempSync(join(tmpdir(), "pages-"));
afterAll(() => rmSync(pages, { recursive: true }));
const generator = { name: "made", pages, makeCold: () => undefined, build: () => Promise.reject() };

function write(number: number, change: (html: string) => string = (html) => html): void {
  const { slug, title, body } = madeArticle(number, 1);
  mkdirSync(join(pages, slug), { recursive: true });
  const html = `<h1>${title}</h1><p>${body}</p><footer></footer>`;
  writeFileSync(join(pages, slug, "index.html"), change(html));
}

test("pages that are all there and whole are right", () => {
  for (const number of [1, 2, 3]) write(number);
  expect(wrongPages(generator, 3, 1)).toEqual([]);
});

test.each([
  ["without its footer", (html: string) => html.replace("<footer>", "")],
  ["cut in the middle of its text", (html: string) => html.slice(0, 300) + "<footer>"],
  ["of another article", (html: string) => html.replace(/number \d+/u, "number 9")],
])("a page %s is wrong", (_name, change) => {
  write(2, change);
  expect(wrongPages(generator, 3, 1)).toEqual([
    "made: 3 pages of 3, 1 of them missing or not whole",
  ]);
});

test("an article without a page is told, and so is a page too many", () => {
  write(2);
  expect(wrongPages(generator, 4, 1)).toHaveLength(1);
  expect(wrongPages(generator, 2, 1)).toHaveLength(1);
});
