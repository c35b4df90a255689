import { plainText } from "../../../gatsby/assets/plain-text";
import { searchRecords } from "../../../gatsby/assets/search-records";

test("text is what a reader sees: blocks apart, words whole, signs as they are", () => {
  const html =
    "<h2>Two agents</h2><p>A <em>navi</em>gator &amp; an edge: 1 &lt; 2.</p>\n<ul><li>It&#x27;s</li></ul>";
  expect(plainText(html)).toBe("Two agents A navigator & an edge: 1 < 2. It's");
});

test("articles and stories are searched by title, description and text; other pages are not", async () => {
  const story = {
    title: "T",
    caption: "A caption",
    name: "Aino Salo",
    jobTitle: "CEO",
    role: "CEO",
    company: "Salo",
    headline: "The point",
    excerpt: "The story in a sentence that is long enough for its schema's rules.",
    date: "2025-01-01",
    image: { src: "./portrait.jpg", alt: "A portrait" },
    picture: { src: "./picture.jpg", alt: "A picture" },
  };
  const pages = new Map([
    ["/stories/aino-salo", { file: "stories/aino-salo/fi.mdx", data: story }],
    ["/contact", { file: "pages/contact.json", data: {} }],
  ]);
  const bodies = new Map([
    [
      "stories/aino-salo/fi.mdx",
      '### Miksi?\n\n**Koska** niin.\n\n![Ovi](./ovi.jpg "Ovi on auki")',
    ],
  ]);
  expect(await searchRecords({ pages, bodies, settings: { brand: "Brand" } })).toEqual([
    {
      url: "/stories/aino-salo",
      language: "fi",
      content: `${story.excerpt} \nMiksi? Koska niin. Ovi on auki \nThe point: Aino Salo`,
      meta: { title: "The point: Aino Salo", kind: "story", date: "2025-01-01" },
    },
  ]);
});
