import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContentFile } from "../../gatsby/content/content-file";
import { listContent, readContent } from "../../gatsby/content/read-content";
import { onlyShown } from "../../gatsby/content/shown-content";
import { copiedContent } from "./content-check/copied-content";
import { nodeStore } from "./nodes/node-store";

const content = copiedContent();
const project = mkdtempSync(join(tmpdir(), "project-"));
const here = process.cwd();

beforeAll(() => {
  symlinkSync(content.root, join(project, "content"));
});
afterEach(() => {
  process.chdir(here);
  content.restore();
});
afterAll(() => {
  content.cleanUp();
  rmSync(project, { recursive: true });
});

const NEWS = "news/new-office-donated-sessions";
const STORY = "stories/laura-koskela";

/** What a writer does who tells one article and one story in Swedish too. */
function inSwedish({ words = true } = {}) {
  const article = content.read(`${NEWS}/index.mdx`).replace(/^lang: en\n/mu, "");
  const own = article
    .replace(/^aliases:\n.*\n/mu, "")
    .replace(/^title: .*$/mu, "title: Nytt kontor");
  content.write(`${NEWS}/sv.mdx`, own);
  content.write(`${STORY}/sv.mdx`, content.read(`${STORY}/en.mdx`));
  const inEnglish = content.read("words/en.json");
  if (words) content.write("words/sv.json", inEnglish.replace(/"en_[A-Z]+"/u, '"sv_SE"'));
}

const shown = (now = "2026-01-01T00:00:00Z"): ContentFile[] =>
  onlyShown(readContent(content.root), new Date(now));

/** Copies tell that they are yet to be translated, which stops nothing. */
const stopping = async () => (await content.problems()).filter((line) => !line.includes("advice:"));

test("one more file each, and the words of the language once, is all that it takes", async () => {
  inSwedish();
  expect(await stopping()).toEqual([]);
});

test("the checker says which words are missing", async () => {
  inSwedish({ words: false });
  expect(await stopping()).toEqual([
    `content/words/sv.json · (file) · found no such file, though content/${NEWS}/sv.mdx is in this language · write a copy of content/words/en.json, put into this language`,
  ]);
});

test("words that are a mere copy of another language's are told", async () => {
  inSwedish();
  content.write("words/sv.json", content.read("words/en.json"));
  expect(await stopping()).toEqual([
    expect.stringMatching(
      /^content\/words\/sv\.json:3 · locale · found "en_[A-Z]+", which is another language .* write sv_ and the code/u,
    ),
  ]);
});

test("lists name an article once; pages, sitemap, feeds and search have each language", () => {
  inSwedish();
  process.chdir(project);
  const gatsby = nodeStore();
  for (const file of listContent(content.root)) gatsby.create(file);
  const articles = gatsby.nodesOf("NewsArticle");
  expect(articles.filter(({ isTranslation }) => !isTranslation)).toHaveLength(4);
  expect(articles.find(({ path }) => path === `/${NEWS}`)).toMatchObject({ lang: "en" });
  expect(articles.find(({ path }) => path === `/${NEWS}-sv`)).toMatchObject({
    lang: "sv",
    title: "Nytt kontor",
    isTranslation: true,
  });
  expect(gatsby.nodesOf("LeaderStory").map(({ path }) => path)).toContain(`/${STORY}-sv`);
});

test("a translation is not there without what it translates", () => {
  inSwedish();
  const index = `${NEWS}/index.mdx`;
  content.write(index, content.read(index).replace("\ndate:", "\npublishAt: 2090-01-01\ndate:"));
  const paths = shown().map(({ path }) => path);
  expect(paths).not.toContain(`${NEWS}/sv.mdx`);
  expect(paths).toContain(`${STORY}/sv.mdx`);
});
