import { pageRules } from "../../../gatsby/hosting/static-host-files";
import type { FileFacts } from "../../../gatsby/hosting/public-files";

const page = (styleAttribute: string): FileFacts => ({
  hash: "",
  size: 1,
  inline: {
    scripts: ["boot"],
    styles: ["sheet"],
    styleAttributes: [styleAttribute],
    hasVideo: false,
  },
});
const articles = (count: number, colours: number) =>
  Array.from({ length: count }, (_, number): [string, FileFacts] => [
    `news/a${number}/index.html`,
    page(`colour ${number % colours}`),
  ]);
const pathsOf = (files: [string, FileFacts][]) => pageRules(new Map(files)).map(([path]) => path);

test("many pages of one make in a folder share a rule that allows what each of them has", () => {
  const rules = new Map(pageRules(new Map([["index.html", page("home")], ...articles(200, 6)])));
  expect([...rules.keys()]).toEqual(["/", "/news/*"]);
  expect(rules.get("/news/*")).toEqual({
    scripts: ["boot"],
    styles: ["sheet"],
    styleAttributes: [0, 1, 2, 3, 4, 5].map((number) => `colour ${number}`),
    hasVideo: false,
  });
});

test("a few pages keep a rule each", () => {
  expect(pathsOf(articles(3, 3))).toEqual(["/news/a0", "/news/a1", "/news/a2"]);
});

test("so do many that have too much inline to be named together", () => {
  expect(pathsOf(articles(200, 200))).toHaveLength(200);
});

test("pages at the top of the site never share one: it would stand for the whole site", () => {
  const top = Array.from({ length: 60 }, (_, number): [string, FileFacts] => [
    `page${number}/index.html`,
    page("one"),
  ]);
  expect(pathsOf(top)).toHaveLength(60);
});

test("nor does a folder with pages deeper down, which the pattern would reach, too", () => {
  expect(pathsOf([...articles(60, 1), ["news/old/a/index.html", page("other")]])).toHaveLength(61);
});
