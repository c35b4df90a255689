import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readMark } from "../../../authoring/read/brand-mark";
import { readSite } from "../../../gatsby/assets/read-site";
import { type Card, cardsOf, writeSocialPictures } from "../../../gatsby/assets/social-pictures";
import { listContent } from "../../../authoring/read/read-content";
import { nodeStore } from "../nodes/node-store";
import { FIXTURES } from "../../support/fixtures";
import { TEXT_AREA, cutAtWord, socialPicturePath } from "../../../src/head/social/card";
import { breakLines, layOutTexts, type MeasureText } from "../../../src/head/social/text-layout";

describe("pictures", () => {
  const root = mkdtempSync(join(tmpdir(), "social-"));
  const folders = { content: FIXTURES, public: join(root, "public"), cache: join(root, "cache") };
  afterAll(() => rmSync(root, { recursive: true }));

  const home: Card = {
    path: "/",
    title: "AI improves every day",
    caption: "So must its leaders.",
    brand: "Brand",
    mark: readMark(FIXTURES),
    picture: { file: "pictures/mentoring-pair.jpg", focal: "70% 40%" },
  };
  const story: Card = { ...home, path: "/stories/työ", title: "Žofian hääyöaie: äänestyspäivä" };
  const pictureOf = (name: string) => readFileSync(join(folders.public, "social", name));
  const write = (...cards: Card[]) => writeSocialPictures(cards, folders);

  test("keeps unchanged pictures without drawing them again", async () => {
    expect(await write(home, story)).toEqual({ made: 2, kept: 0 });
    const before = pictureOf("home.jpg");
    expect(await write(home, story)).toEqual({ made: 0, kept: 2 });
    expect(pictureOf("home.jpg").equals(before)).toBe(true);
  });

  test.each<[string, Partial<Card>]>([
    ["title", { title: "Another title" }],
    ["caption", { caption: "" }],
    ["brand", { brand: "Kurssi" }],
    ["mark", { mark: { ...readMark(FIXTURES), shapes: '<circle r="9" fill="currentColor"/>' } }],
    ["picture", { picture: { file: "pictures/open-door.jpg", focal: "70% 40%" } }],
    ["focal point", { picture: { file: "pictures/mentoring-pair.jpg", focal: "10% 40%" } }],
  ])("a change of its %s draws it again", async (_, change) => {
    await write(home);
    expect(await write({ ...home, ...change })).toEqual({ made: 1, kept: 0 });
  });

  test("removes the picture of a removed page and its copy in the cache", async () => {
    await write(home, story);
    await write(home);
    expect(readdirSync(join(folders.public, "social"))).toEqual(["home.jpg"]);
    expect(readdirSync(folders.cache)).toHaveLength(1);
  });

  const gatsby = nodeStore();
  const cwd = process.cwd();
  process.chdir(dirname(FIXTURES));
  for (const file of listContent("content")) gatsby.create(file);
  const content = readSite(gatsby.getNodesByType);
  process.chdir(cwd);
  const { settings } = content;
  const title = `${settings.brand} - In the head`;
  const page = { title, description: "Also there", lang: "en", alternates: [] };
  const cardOf = (path: string) =>
    cardsOf([{ ...page, path, picture: socialPicturePath(path) }], content)[0];

  test("a page has the texts of its head and the first picture of its content", () => {
    expect(cardOf("/contact")).toMatchObject({
      title: "In the head",
      caption: "Also there",
      brand: settings.brand,
      picture: { file: "pictures/open-door.jpg" },
    });
  });

  test("a story has the texts of its header and its portrait", () => {
    expect(cardOf("/stories/lene-korsvik")).toMatchObject({
      title: expect.any(String) as string,
      picture: { file: "stories/lene-korsvik/portrait.jpg" },
    });
  });

  test("draws no picture for a page that shares that of another", () => {
    const shared = { ...page, path: "/news/old", picture: socialPicturePath("/news-and-stories") };
    expect(cardsOf([shared], content)).toEqual([]);
  });
});

describe("words", () => {
  // About as wide as the brand's serif.
  const measure: MeasureText = (text, _, size) => text.length * size * 0.42;

  const sentence = "Varustamon kaupallinen johtaja kertoo, mitä vuosi tekoälymentorointia muutti ";
  const samples = [
    { title: "Our Story", caption: "" },
    { title: "Contact", caption: "Four addresses." },
    { title: sentence, caption: sentence + sentence },
    { title: sentence + sentence, caption: "" },
    { title: "Tekoälymentorointiohjelmasuunnittelija", caption: sentence },
    { title: "x".repeat(300), caption: "y".repeat(300) },
  ];

  test.each(samples)("$title stays inside the area for texts", (words) => {
    const lines = layOutTexts(words, measure);
    for (const { text, face, size, x, y } of lines) {
      expect(x).toBeGreaterThanOrEqual(TEXT_AREA.left);
      expect(x + measure(text, face, size)).toBeLessThanOrEqual(TEXT_AREA.left + TEXT_AREA.width);
      expect(y - size).toBeGreaterThanOrEqual(TEXT_AREA.top);
      expect(y).toBeLessThanOrEqual(TEXT_AREA.bottom);
    }
    expect(lines.at(-1)?.y).toBe(TEXT_AREA.bottom);
  });

  test("title and caption do not overlap, and each has its typeface", () => {
    const lines = layOutTexts({ title: sentence, caption: sentence }, measure);
    const caption = lines.filter(({ face }) => face === "text");
    const title = lines.filter(({ face }) => face === "display");
    const [first] = caption;
    expect((first?.y ?? 0) - (first?.size ?? 0)).toBeGreaterThan(title.at(-1)?.y ?? 0);
    expect(title.map(({ text }) => text).join(" ")).toBe(
      "Varustamon kaupallinen johtaja kertoo, mitä vuosi…",
    );
  });

  const width = (text: string) => text.length;

  test("breaks into the fewest lines, of similar length", () => {
    expect(breakLines("one two three four five six", 20, width)).toEqual([
      "one two three",
      "four five six",
    ]);
  });

  test("cuts a long text after a whole word, without a stray mark, and adds an ellipsis", () => {
    expect(cutAtWord("eight leaders, one table, two agents", 27)).toBe("eight leaders, one table…");
    expect(cutAtWord("one – two three", 8)).toBe("one…");
  });

  test("counts the ellipsis: a word that fits only without it is dropped", () => {
    expect(cutAtWord("four five", 9)).toBe("four five");
    expect(cutAtWord("four five six", 10)).toBe("four five…");
    expect(cutAtWord("four five six", 9)).toBe("four…");
  });

  test("cuts a single long word by letters, not by bytes", () => {
    expect(cutAtWord("hääyöaieuutinen", 8)).toBe("hääyöai…");
    expect(cutAtWord("😀".repeat(9), 4)).toBe("😀😀😀…");
  });
});
