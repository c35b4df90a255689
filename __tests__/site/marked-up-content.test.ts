import { lastChanged } from "../../gatsby/content/last-changed";
import { buildDay } from "../../gatsby/content/build-day";
import { builtPages } from "../support/built-pages";
import { namesIn, readFrontMatter, readJson } from "../support/content";
import { expectedPages } from "../support/expected-pages";
import { graphOf, ofType } from "../support/structured-data";
import { readdirSync, readFileSync } from "node:fs";
import { load } from "cheerio";
import { feedPath } from "../../src/head/site-links";

interface Questions {
  sections: { type: string; entries: { question: string; answer: string }[] }[];
}

const pages = builtPages().map((page) => ({ ...page, nodes: graphOf(page.$) }));
const paths = pages.map(({ path }) => path);
const dated = expectedPages().filter(({ date }) => date);

const nodesAt = (path: string) => pages.find((page) => page.path === path)?.nodes ?? [];
const pathsWith = (type: string) =>
  pages.filter(({ nodes }) => ofType(nodes, type).length > 0).map(({ path }) => path);

test("news and stories have their type and date", () => {
  expect([...pathsWith("NewsArticle"), ...pathsWith("Article")].sort()).toEqual(
    dated.map(({ path }) => path).sort(),
  );
  for (const { path, date, lang } of dated) {
    const type = path.startsWith("/news/") ? "NewsArticle" : "Article";
    const [article] = ofType(nodesAt(path), type);
    expect(String(article?.datePublished).slice(0, 10)).toBe(date);
    expect(article?.inLanguage).toBe(lang);
  }
});

test("a news article has its author and role", () => {
  for (const slug of namesIn("news")) {
    const { author, authorRole } = readFrontMatter(`news/${slug}/index.mdx`);
    const [article] = ofType(nodesAt(`/news/${slug}`), "NewsArticle");
    expect(article?.author).toMatchObject({ name: author, jobTitle: authorRole });
  }
});

test("exactly the subpages have breadcrumbs, which lead over existing pages", () => {
  const below = ["/apply", "/send-message", ...namesIn("roles").map((slug) => `/${slug}`)];
  expect(pathsWith("BreadcrumbList").sort()).toEqual(
    [...below, ...dated.map(({ path }) => path)].sort(),
  );
  for (const path of pathsWith("BreadcrumbList")) {
    const [list] = ofType(nodesAt(path), "BreadcrumbList");
    const items = list?.itemListElement as { position: number; item: string }[];
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(new URL(items[2]?.item ?? "").pathname).toBe(path);
    for (const { item } of items) expect(paths).toContain(new URL(item).pathname);
  }
});

test("pages with questions have them in their structured data, in order", () => {
  const asked = namesIn("pages").flatMap((name) => {
    const { sections } = readJson<Questions>(`pages/${name}.json`);
    const questions = sections.find(({ type }) => type === "questions");
    return questions ? [{ path: `/${name}`, entries: questions.entries }] : [];
  });
  expect(pathsWith("FAQPage").sort()).toEqual(asked.map(({ path }) => path).sort());
  for (const { path, entries } of asked) {
    const [faq] = ofType(nodesAt(path), "FAQPage");
    expect(faq?.mainEntity).toEqual(
      entries.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    );
  }
});

test("each published video has its own picture", () => {
  const { modules } = readJson<{ modules: { title: string; uploaded?: string }[] }>("modules.json");
  const videos = ofType(nodesAt("/ai-mentoring"), "VideoObject");
  expect(videos.map(({ name, uploadDate }) => [name, String(uploadDate).slice(0, 10)])).toEqual(
    modules.flatMap(({ title, uploaded }) => (uploaded ? [[title, uploaded]] : [])),
  );
  expect(new Set(videos.map(({ thumbnailUrl }) => thumbnailUrl)).size).toBe(videos.length);
});

test("an article has three pictures and Git's date of its last change", () => {
  const known = lastChanged().size > 0;
  for (const { path } of dated) {
    const [article] = [
      ...ofType(nodesAt(path), "NewsArticle"),
      ...ofType(nodesAt(path), "Article"),
    ];
    expect(article?.image).toHaveLength(3);
    expect(article && "dateModified" in article).toBe(known);
    if (known) expect(String(article?.dateModified) >= String(article?.datePublished)).toBe(true);
  }
});

test("only pages of open roles have a job posting and buttons", () => {
  const open = namesIn("roles").filter(
    (slug) => readJson<{ validThrough: string }>(`roles/${slug}.json`).validThrough >= buildDay(),
  );
  expect(pathsWith("JobPosting").sort()).toEqual(open.map((slug) => `/${slug}`).sort());
  const { closed } = readJson<{ words: { closed: string } }>("hiring.json").words;
  for (const slug of namesIn("roles")) {
    const main = pages.find((page) => page.path === `/${slug}`)?.$("main");
    const buttons = main?.find('a[href^="/apply"]').length;
    const note = main?.text().includes(closed);
    expect([slug, buttons, note]).toEqual([
      slug,
      ...(open.includes(slug) ? [2, false] : [0, true]),
    ]);
  }
});

/** The result of a page's query: page-data.json has no other content. */
function queryResult<Data>(path: string): Data {
  const file = `public/page-data${path}/page-data.json`;
  const { result } = JSON.parse(readFileSync(file, "utf8")) as { result: { data: Data } };
  return result.data;
}

const sections = queryResult<Queries.PageQuery>("/news-and-stories").page?.sections ?? [];
const articles = sections.flatMap((section) =>
  section.__typename === "NewsSection" ? section.articles : [],
);
const stories = sections.flatMap((section) =>
  section.__typename === "StoriesSection" ? section.stories : [],
);

test("the news section has the articles, the newest first, with pictures", () => {
  expect(articles.map(({ slug }) => slug)).toContain("ai-think-tank-launching");
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { image } of [...articles, ...stories])
    expect(image.src.childImageSharp?.gatsbyImageData.images.fallback?.src).toMatch(/^\/static\//u);
});

test("newsArticle gives each page its text as HTML, and the feed's query gives the same", () => {
  for (const { slug, title, lang } of articles) {
    const $ = load(readFileSync(`public${feedPath(lang)}`, "utf8"), { xml: true });
    const { article } = queryResult<Queries.NewsArticlePageQuery>(`/news/${slug}`);
    expect(article?.title).toBe(title);
    const item = $("item").filter((_, node) => $("title", node).text() === title);
    const firstParagraph = (html = "") => load(html)("p").first().text();
    expect(firstParagraph(article?.html)).not.toBe("");
    expect(firstParagraph(item.find(String.raw`content\:encoded`).text())).toBe(
      firstParagraph(article?.html),
    );
  }
});

// A warm build leaves the scripts of earlier builds in public/ for open tabs.
const scripts = readdirSync("public").filter((file) => file.endsWith(".js"));

test("no script contains an article's text or the list of articles", () => {
  for (const file of scripts) {
    const script = readFileSync(`public/${file}`, "utf8");
    expect(script).not.toContain("ai-think-tank-launching");
    expect(script).not.toContain("never get tired");
  }
});
