import { feedItems, type FeedEntry, rss } from "../../../gatsby/assets/feed";
import { load } from "cheerio";

const article = (number: number) => ({
  path: `/news/a${number}`,
  title: `Article ${number}`,
  description: "A description.",
  date: `2025-01-0${number}`,
  author: "Åsa Öberg",
  category: "Launch",
  aliases: [`/old-${number}`, `/newer-${number}`],
  html: "<p>It says <em>this</em>.</p>",
});
const story = {
  path: "/stories/aino-english",
  headline: "The point",
  name: "Aino Salo",
  excerpt: "An excerpt.",
  date: "2025-01-02",
  aliases: null,
  html: "<p>Text</p>",
};
const graphql = jest.fn().mockResolvedValue({
  data: { articles: { nodes: [3, 2, 1].map(article) }, stories: { nodes: [story] } },
});
const options = { lang: "en", limit: 3, brand: "The Brand" };

const SITE = "https://suunta.example.com";
const words = { lang: "fi", title: "Uutisia & tarinoita", description: "Kaikki <uusi>" };
const entry: FeedEntry = {
  path: "/news/a",
  title: 'Työ & "tauot" ]]> <b>',
  description: "Miksi & miten",
  date: "2025-03-17",
  author: "Åsa Öberg",
  category: "Launch",
  html: '<p>See <a href="/think-tank#how">how</a>, <a href="#here">here</a>.</p><img src="/static/a.jpg">',
  picture: { path: "/social/news/a.jpg", bytes: 81234 },
};
const read = (xml: string) => load(xml, { xml: true });

test("an entry says all that a reader shows, whatever marks its words hold", () => {
  const $ = read(rss(SITE, words, [entry]));
  expect($("channel > title").text()).toBe(words.title);
  expect($("channel > description").text()).toBe(words.description);
  expect($("channel > language").text()).toBe("fi");
  expect($("channel > atom\\:link").attr("href")).toBe(`${SITE}/rss.fi.xml`);
  const item = $("item");
  expect(item.find("title").text()).toBe(entry.title);
  expect(item.find("link").text()).toBe(`${SITE}/news/a`);
  expect(item.find("guid").text()).toBe(`${SITE}/news/a`);
  expect(item.find("pubDate").text()).toBe("Sun, 16 Mar 2025 22:00:00 GMT");
  expect(item.find("dc\\:creator").text()).toBe("Åsa Öberg");
  expect(item.find("category").text()).toBe("Launch");
  expect(item.find("enclosure").attr()).toEqual({
    url: `${SITE}/social/news/a.jpg`,
    type: "image/jpeg",
    length: "81234",
  });
});

test("a renamed entry keeps its GUID", () => {
  const $ = read(rss(SITE, words, [{ ...entry, firstPath: "/news/old" }]));
  expect($("guid").text()).toBe(`${SITE}/news/old`);
  expect($("guid").attr("isPermaLink")).toBe("false");
});

test("the full text comes with links that lead back to the site", () => {
  const $ = read(rss(SITE, words, [entry]));
  expect($("content\\:encoded").text()).toBe(
    `<p>See <a href="${SITE}/think-tank#how">how</a>, <a href="${SITE}/news/a#here">here</a>.</p><img src="${SITE}/static/a.jpg">`,
  );
});
