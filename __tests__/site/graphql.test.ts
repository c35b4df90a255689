import { readFileSync } from "node:fs";
import { load } from "cheerio";
import { feedPath } from "../../src/head/feed-path";

/** The result of a page's query: the only place where page-data.json gets content from. */
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
