import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brochureTexts, sentenceHashes } from "../../../authoring/advice/former-texts";
import { FORMER_TEXTS } from "../../../authoring/check/files";
import { readContent } from "../../../authoring/read/read-content";
import { copiedContent } from "./copied-content";

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

test("lists an unreadable file first, without the issues that follow from it", async () => {
  content.write("pages/join.json", content.read("pages/join.json").replace("{", "{,"));
  content.write("words.sv.json", "{}");
  const [first, ...others] = await content.problems();
  expect(first).toMatch(/^content\/pages\/join\.json:1 · \(file\)/u);
  expect(others.filter((line) => !line.startsWith("content/words.sv.json"))).toEqual([]);
});

test.each([
  ["no file", [], "site.et.json, navigation.et.json, not-found.et.json, words.et.json"],
  ["words alone", ["words"], "site.et.json, navigation.et.json, not-found.et.json"],
])("a language with %s needs its home page first", async (_, folders, missing) => {
  content.edit("site.json", (site) => (site.languages = ["en", "nb", "et"]));
  for (const folder of folders) {
    const text = content.read(`${folder}.json`).replace(/"en_[A-Z]+"/u, '"et_EE"');
    content.write(`${folder}.et.json`, text);
  }
  const wrong = (await content.problems()).filter((line) => !line.includes(" · advice: "));
  expect(wrong).toEqual([
    `content/pages/home.et.json · (file) · found no such file, though site.json has the language et · write the home page in Estonian first, then ${missing}, or take et out of languages`,
  ]);
});

test("a site without a section of stories needs no stories", async () => {
  content.remove("stories");
  content.edit("pages/news-and-stories.json", (page) => {
    const isOther = ({ type }: { type: string }) => type !== "stories";
    page.sections = (page.sections as { type: string }[]).filter(isOther);
  });
  const lines = await content.problems();
  expect(lines.filter((line) => !line.includes(" · advice: "))).toEqual([]);
});

test("redirects may be empty, and roles need a page with the application form", async () => {
  content.edit("site.json", (site) => (site.redirects = []));
  content.edit("pages/apply.json", (page) => (page.sections = (page.sections as []).slice(0, 1)));
  for (const file of ["navigation.json", "pages/our-story.json"]) {
    const links = /"\/apply\?role=mentor"|"\/leader-stories"/gu;
    content.write(file, content.read(file).replaceAll(links, '"/contact"'));
  }
  const lines = (await content.problems()).filter((line) => /redirects · |applyAs/u.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/roles\/.* · applyAs · advice: .*to apply on/u);
});

test.each([
  ["one list", ["topics"], ["about"]],
  ["no list", [], ["about", "topics"]],
])("a form needs what visitors can bring to it, with %s", async (_, kept, missing) => {
  for (const file of ["interests.json", "interests.nb.json"])
    if (kept.length === 0) content.remove(file);
    else content.edit(file, (lists) => delete lists.about);
  const found = (await content.problems()).flatMap(
    (line) =>
      /forms\/discovery.*choicesFrom · found "(.*)", which .* not list/u.exec(line)?.slice(1) ?? [],
  );
  expect(found).toEqual(missing);
});

test("counts sentences of the sample until they are rewritten", async () => {
  const [PAGE, STORY] = ["pages/join.json", "stories/lene-korsvik/index.mdx"];
  const BROCHURE = "brochure/en.html";
  content.write(BROCHURE, "<h1>Two of us</h1>\n<p>You bring a task of your own, and we help.</p>");
  const unchangedFiles = async () => {
    const lines = (await content.problems()).join("\n");
    const [, list = ""] =
      /sentences of the sample in \d+ of \d+ files: (.+?) · /u.exec(lines) ?? [];
    return list.split(", ").map((file) => file.replace(/ \(\d+\)$/u, ""));
  };
  const hashes = readContent(content.root).flatMap((file) =>
    file.ok && [PAGE, STORY].includes(file.path) ? sentenceHashes(file) : [],
  );
  const brochure = brochureTexts([BROCHURE], (path) => readFileSync(join(content.root, path)));
  hashes.push(...brochure.flatMap((file) => sentenceHashes(file)));
  content.write(FORMER_TEXTS, hashes.join("\n"));
  expect(await unchangedFiles()).toEqual(expect.arrayContaining([PAGE, STORY, BROCHURE]));
  // Other figures of the offer are no other sentences.
  content.edit("site.json", ({ gifting }) => Object.assign(gifting as object, { perMonth: 12 }));
  content.write(
    STORY,
    content.read(STORY).replaceAll(/(?<=\w) [a-z]/gu, (start) => start.toUpperCase()),
  );
  expect(await unchangedFiles()).toContain(PAGE);
  expect(await unchangedFiles()).not.toContain(STORY);
  // Pictures may stay, with the sentence that describes each.
  const withAlts = JSON.parse(content.read(PAGE), (field, value: unknown) =>
    typeof value === "string" && field !== "alt"
      ? value.replaceAll(/ [a-z]/gu, (start) => start.toUpperCase())
      : value,
  ) as object;
  content.write(PAGE, JSON.stringify(withAlts));
  expect(await unchangedFiles()).not.toContain(PAGE);
  expect(await unchangedFiles()).toContain(BROCHURE);
});
