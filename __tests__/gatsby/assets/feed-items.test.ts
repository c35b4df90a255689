import { feedItems } from "../../../gatsby/assets/feed";

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

test("the latest of a language, the newest first, with their text", async () => {
  const items = await feedItems(graphql, options);
  expect(items.map(({ title }) => title)).toEqual([
    "Article 3",
    "Article 2",
    "The point: Aino Salo",
  ]);
  expect(items[0]).toMatchObject({ firstPath: "/old-3", html: article(3).html });
  expect(items[2]).toMatchObject({ author: "The Brand", description: "An excerpt." });
});

test("each language has its own", async () => {
  await feedItems(graphql, { ...options, lang: "fi" });
  expect(graphql).toHaveBeenLastCalledWith(expect.anything(), { lang: "fi", limit: 3 });
});

test("a query that fails stops the build", async () => {
  const failing = jest.fn().mockResolvedValue({ errors: [{ message: "No such field" }] });
  await expect(feedItems(failing, options)).rejects.toThrow("No such field");
});
