import { plainText, searchRecords } from "../../../gatsby/assets/search-index";

test("text is what a reader sees: blocks apart, words whole, signs as they are", () => {
  const html =
    "<h2>Two agents</h2><p>A <em>navi</em>gator &amp; an edge: 1 &lt; 2.</p>\n<ul><li>It&#x27;s</li></ul>";
  expect(plainText(html)).toBe("Two agents A navigator & an edge: 1 < 2. It's");
});

test("articles and stories are searched by title, description and text, in order of their paths", async () => {
  const story = {
    path: "/stories/aino-salo",
    lang: "fi",
    headline: "The point",
    name: "Aino Salo",
    excerpt: "The story in a sentence.",
    date: "2025-01-01",
    html:
      '<h3>Miksi?</h3>\n<p><strong>Koska</strong> niin.</p>\n<figure><img src="/ovi.webp" alt="Ovi"/>' +
      "<figcaption>Ovi on auki</figcaption></figure>",
  };
  const article = {
    path: "/news/a",
    lang: "en",
    title: "An article",
    description: "In a sentence.",
    date: "2025-02-01",
    html: "<p>Text</p>",
  };
  const data = { articles: { nodes: [article] }, stories: { nodes: [story] } };
  expect(await searchRecords(jest.fn().mockResolvedValue({ data }))).toEqual([
    {
      url: "/news/a",
      language: "en",
      content: "In a sentence. \nText \nAn article",
      meta: { title: "An article", kind: "news", date: "2025-02-01" },
    },
    {
      url: "/stories/aino-salo",
      language: "fi",
      content: "The story in a sentence. \nMiksi? Koska niin. Ovi on auki \nThe point: Aino Salo",
      meta: { title: "The point: Aino Salo", kind: "story", date: "2025-01-01" },
    },
  ]);
});
