import { articlePages } from "../../gatsby/pages/article-pages";
import { articlesIn, translationsIn } from "../../gatsby/content/articles";
import { withoutPictures } from "../../gatsby/nodes/figures";
import { type ContentFile, readContent } from "../../gatsby/content/read-content";
import { onlyShown } from "../../gatsby/content/shown-content";
import { contentByPage } from "../../gatsby/assets/read-site";
import { latestTold } from "../../gatsby/assets/feed-items";
import { searchRecords } from "../../gatsby/assets/search-records";
import { copiedContent } from "./content-check/copied-content";

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

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

const readable = (files: readonly ContentFile[]) => files.filter((file) => file.ok);

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

test("the article's own page keeps its address; each page knows the other", () => {
  inSwedish();
  const files = shown();
  const article = articlesIn(files).find(({ slug }) => slug === "new-office-donated-sessions");
  if (!article) throw new Error("no article");
  const pages = articlePages(article, translationsIn(files).get(article.slug));
  expect(pages.map(({ path, article: { data } }) => [path, data.lang, data.title])).toEqual([
    [`/${NEWS}`, "en", "A new office, eleven meeting rooms and 20 donated sessions"],
    [`/${NEWS}-sv`, "sv", "Nytt kontor"],
  ]);
  for (const { alternates } of pages)
    expect(alternates).toEqual([
      { lang: "en", path: `/${NEWS}` },
      { lang: "sv", path: `/${NEWS}-sv` },
    ]);
});

test("an article in one language says nothing of others", () => {
  const [article] = articlesIn(shown());
  expect(article && articlePages(article)).toMatchObject([{ alternates: [] }]);
});

test("lists name an article once; sitemap, feeds and search have each language", async () => {
  inSwedish();
  const files = readable(shown());
  expect(articlesIn(files)).toHaveLength(4);
  const pages = contentByPage(files);
  expect([...pages.keys()]).toEqual(expect.arrayContaining([`/${NEWS}-sv`, `/${STORY}-sv`]));
  const bodies = new Map(files.map(({ path, body }) => [path, body]));
  const site = { pages, bodies, settings: { brand: "The Brand" } };
  const told = await latestTold(site, "sv", 50, () => withoutPictures);
  expect(told.map(({ path }) => path).sort()).toEqual([`/${NEWS}-sv`, `/${STORY}-sv`]);
  const swedish = (await searchRecords(site)).filter(({ language }) => language === "sv");
  expect(swedish.map(({ url }) => url)).toEqual([`/${NEWS}-sv`, `/${STORY}-sv`]);
});

test("a translation is not there without what it translates", () => {
  inSwedish();
  const index = `${NEWS}/index.mdx`;
  content.write(index, content.read(index).replace("\ndate:", "\npublishAt: 2090-01-01\ndate:"));
  const paths = shown().map(({ path }) => path);
  expect(paths).not.toContain(`${NEWS}/sv.mdx`);
  expect(paths).toContain(`${STORY}/sv.mdx`);
});
