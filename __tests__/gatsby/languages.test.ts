import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContentFile } from "../../gatsby/content/content-file";
import { listContent, readContent } from "../../gatsby/content/read-content";
import { onlyShown } from "../../gatsby/content/shown-content";
import { copiedContent } from "./content-check/copied-content";
import { nodeStore } from "./nodes/node-store";
import { leaderStory } from "../../gatsby/content-types/collections/leader-story";
import { newsArticle, newsTranslation } from "../../gatsby/content-types/collections/news-article";
import { articlePages, storyPages } from "../../gatsby/pages/create-pages";

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

const NEWS = "news/new-office-at-fyrkaia";
const STORY = "stories/lene-korsvik";

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
  expect(articles.filter(({ isTranslation }) => !isTranslation)).toHaveLength(3);
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

describe("articles and stories", () => {
  const story = (id: string, lang: string) => ({
    id,
    slug: "aino-salo",
    lang,
    path: leaderStory.pagePath({ slug: "aino-salo", lang }),
  });

  test("a story that is not there in each of the languages is not there", () => {
    expect(storyPages([story("1", "nb"), story("3", "sv")])).toEqual([]);
  });

  const article = (lang: string, isTranslation: boolean) => ({
    id: lang,
    slug: "new-office",
    lang,
    path: isTranslation
      ? newsTranslation.pagePath({ slug: "new-office", lang })
      : newsArticle.pagePath({ slug: "new-office", lang: "" }),
    isTranslation,
  });

  test("an article keeps its address; its translations follow it, and each page knows all", () => {
    const alternates = [
      { lang: "en", path: "/news/new-office" },
      { lang: "fi", path: "/news/new-office-fi" },
      { lang: "sv", path: "/news/new-office-sv" },
    ];
    const versions = [article("sv", true), article("en", false), article("fi", true)];
    expect(articlePages(versions)).toEqual(
      alternates.map(({ lang, path }) => ({ path, context: { id: lang, lang, alternates } })),
    );
  });

  test("an article in one language has no alternates; a translation alone has no page", () => {
    expect(articlePages([article("en", false)])).toMatchObject([{ context: { alternates: [] } }]);
    expect(articlePages([article("sv", true)])).toEqual([]);
  });
});

/** The stories of a site with its own languages. */
async function storiesIn(storyLanguages: readonly string[]) {
  jest.resetModules();
  const site = JSON.parse(content.read("site.json")) as object;
  jest.doMock("../../content/site.json", () => ({ ...site, storyLanguages }));
  const { leaderStory: type } = await import("../../gatsby/content-types/collections/leader-story");
  const pages = await import("../../gatsby/pages/create-pages");
  const { CACHE_TIMES } = await import("../../gatsby/hosting/caching");
  const versions = ["nb", "en"].map((lang) => {
    return { id: lang, slug: "a", lang, path: type.pagePath({ slug: "a", lang }) };
  });
  return {
    required: type.requires({ slug: "a", lang: "" }),
    pages: pages.storyPages(versions).map(({ path, context }) => [path, context.lang]),
    feeds: [...CACHE_TIMES.keys()].filter((path) => path.startsWith("/rss")),
  };
}

test.each([
  [
    ["nb", "en"],
    ["/stories/a", "/stories/a-english"],
    ["/rss.xml", "/rss.nb.xml"],
  ],
  [["en"], ["/stories/a", "/stories/a-nb"], ["/rss.xml"]],
  [
    ["en", "nb"],
    ["/stories/a", "/stories/a-nb"],
    ["/rss.xml", "/rss.nb.xml"],
  ],
])("with stories in %p the first language has the plain address", async (languages, ...found) => {
  const [paths, feeds] = found;
  const stories = await storiesIn(languages);
  expect(stories.required).toEqual(languages.map((lang) => `stories/a/${lang}.mdx`));
  expect(stories.pages.map(([path]) => path)).toEqual(paths);
  expect(stories.pages[0]?.[1]).toBe(languages[0]);
  expect(stories.feeds).toEqual(feeds);
});
