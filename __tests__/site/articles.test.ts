import { readdirSync, readFileSync } from "node:fs";
import { load } from "cheerio";
import { feedPath } from "../../src/head/site-links";
import { builtPages } from "../support/built-pages";

/** The result of a page's query: page-data.json has no other content. */
function queryResult<Data>(path: string): Data {
  const file = `public/page-data${path}/page-data.json`;
  const { result } = JSON.parse(readFileSync(file, "utf8")) as { result: { data: Data } };
  return result.data;
}

const { articles, stories } = queryResult<Queries.NewsAndStoriesQuery>("/news-and-stories");

test("allNewsArticle gives the list its articles, the newest first, with pictures", () => {
  expect(articles.nodes.map(({ slug }) => slug)).toContain("ai-think-tank-launching");
  const dates = articles.nodes.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { image } of [...articles.nodes, ...stories.nodes])
    expect(image.src.childImageSharp?.gatsbyImageData.images.fallback?.src).toMatch(/^\/static\//u);
});

test("newsArticle gives each page its text as HTML, and the feed's query gives the same", () => {
  for (const { slug, title, lang } of articles.nodes) {
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

test("an article's body is HTML in the page", () => {
  const page = builtPages().find(({ path }) => path === "/news/ai-think-tank-launching");
  expect(page?.$("article h2").first().text()).toBe("How it works");
  expect(page?.$("article li strong").first().text()).toBe("Six to eight leaders");
});

// A warm build leaves the scripts of earlier builds in public/ for open tabs.
const scripts = readdirSync("public").filter((file) => file.endsWith(".js"));

test("one template's script serves all articles", () => {
  const names = scripts.map((file) => file.replace(/-[0-9a-f]{20}\.js$/u, ""));
  const templates = new Set(names.filter((name) => name.includes("article")));
  expect([...templates]).toEqual(["component---src-templates-news-article-tsx"]);
});

test("no script contains an article's text or the list of articles", () => {
  for (const file of scripts) {
    const script = readFileSync(`public/${file}`, "utf8");
    expect(script).not.toContain("ai-think-tank-launching");
    expect(script).not.toContain("never get tired");
  }
});
