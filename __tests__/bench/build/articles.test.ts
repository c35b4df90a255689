import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { madeArticle, wrongPages } from "../../../bench/build/articles";

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
