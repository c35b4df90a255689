import { withoutPictures } from "../../../gatsby/nodes/figures";
import { latestTold } from "../../../gatsby/assets/feed-items";

const article = (number: number, lang = "en") => ({
  file: `news/a${number}/index.mdx`,
  data: {
    title: `Article ${number}`,
    description: "A description that is long enough for the rules of an article.",
    lang,
    category: "Launch",
    categoryIcon: "Brain",
    aliases: [`/old-${number}`, `/newer-${number}`],
    date: `2025-01-${String(number).padStart(2, "0")}`,
    author: "Åsa Öberg",
    authorRole: "Communication",
    image: { src: "./picture.jpg", alt: "A picture of it" },
  },
});
const contents = [3, 1, 2].map((number) => article(number));
const content = {
  settings: { brand: "The Brand" },
  pages: new Map(
    [...contents, article(9, "fi")].map((entry) => [`/${entry.file.slice(0, 7)}`, entry] as const),
  ),
  bodies: new Map([["news/a3/index.mdx", "It says *this*."]]),
};
const noPictures = () => withoutPictures;

test("the latest of a language, the newest first, with their text", async () => {
  const told = await latestTold(content, "en", 2, noPictures);
  expect(told.map(({ title }) => title)).toEqual(["Article 3", "Article 2"]);
  expect(told[0]?.firstPath).toBe("/old-3");
  expect(told[0]?.html).toBe("<p>It says <em>this</em>.</p>");
});

test("each language has its own", async () => {
  const told = await latestTold(content, "fi", 50, noPictures);
  expect(told.map(({ path }) => path)).toEqual(["/news/a9"]);
});
