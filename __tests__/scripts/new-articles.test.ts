import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { copiedContent } from "../gatsby/content-check/copied-content";
import { flags, PORTRAIT, runScript, WIDE } from "./content-command";

// Each run bundles and starts the real command.
jest.setTimeout(120_000);

const content = copiedContent();

afterEach(() => content.restore());
afterAll(() => content.cleanUp());

const runNew = (args: string[], lines?: string[]) =>
  runScript("new", [...args, "--content", content.root], lines);

const ARTICLE = {
  title: "Päivä at the office: 5 lessons # one",
  description: "What we learned on a day on which every door of the office stood open.",
  category: "Announcement",
  categoryIcon: "Megaphone",
  date: "2025-10-01",
  image: WIDE,
  "image.alt": "A lighthouse on a rock at dusk",
  text: "It began with a [call](/book-call).",
};

const SLUG = "paiva-at-the-office-5-lessons-one";

test("flags alone make an article with its picture that the checker has nothing against", async () => {
  const { code, output } = await runNew(["news", ...flags(ARTICLE)]);
  expect(output).toContain(`made    content/news/${SLUG}/index.mdx`);
  expect(output).toContain("Nothing wrong in");
  expect(code).toBe(0);
  expect((await content.check()).problems).toEqual([]);
  const text = content.read(`news/${SLUG}/index.mdx`);
  expect(text).toContain('title: "Päivä at the office: 5 lessons # one"\n');
  expect(text).toContain("date: 2025-10-01\n");
  expect(text.endsWith("---\n\nIt began with a [call](/book-call).\n")).toBe(true);
  const copy = readFileSync(join(content.root, `news/${SLUG}/picture.jpg`));
  expect(copy.equals(readFileSync(WIDE))).toBe(true);
});

test("wrong and missing flags are told all at once, and nothing is written", async () => {
  const { code, output } = await runNew([
    "news",
    ...flags({ title: "Doors", date: "1.10.2025", image: PORTRAIT, text: "The {door" }),
  ]);
  expect(code).toBe(1);
  expect(output).toContain("--description is missing · write the article in one sentence");
  expect(output).toContain('--date: found "1.10.2025"');
  expect(output).toContain("did you mean 2025-10-01?");
  expect(output).toContain(
    "--image: found 800 × 800 pixels · write a picture of at least 1200 × 675",
  );
  expect(output).toContain("--text: found a curly bracket");
  expect(existsSync(join(content.root, "news/doors"))).toBe(false);
});

test("a flag that there is not is told with the one that was meant", async () => {
  const { code, output } = await runNew(["news", "--categry", "Launch"]);
  expect(output).toContain("--categry is no flag of news (did you mean category?)");
  expect(code).toBe(1);
});

test("what is there already is not written over", async () => {
  const before = content.read("news/ai-think-tank-launching/index.mdx");
  const { code, output } = await runNew([
    "news",
    ...flags({ ...ARTICLE, slug: "ai-think-tank-launching" }),
  ]);
  expect(output).toContain('found "ai-think-tank-launching", which is there already');
  expect(code).toBe(1);
  expect(content.read("news/ai-think-tank-launching/index.mdx")).toBe(before);
});

test("a picture of telephones is refused by its format, one under a false ending gets its own", async () => {
  const pictures = join(content.root, ".outside");
  mkdirSync(pictures);
  const tiff = join(pictures, "door.tiff");
  await sharp(WIDE).tiff().toFile(tiff);
  const refused = await runNew(["news", ...flags({ ...ARTICLE, image: tiff })]);
  expect(refused.output).toContain("--image: found a picture in the format TIFF (.tiff)");
  const png = join(pictures, "my door.JPG");
  await sharp(WIDE).resize(1200).png().toFile(png);
  const made = await runNew(["news", ...flags({ ...ARTICLE, image: `'${png}'` })]);
  expect(made.output).toContain(`made    content/news/${SLUG}/picture.png`);
  expect(made.output).toContain("Nothing wrong in");
});

test("answers line by line make a story in both languages; a wrong one is asked for again", async () => {
  const shared = ["Aino Salo", "Salo Oy", "", PORTRAIT, WIDE, ""];
  const finnish = [
    ...["Vuosi", "Aino Salo ja vuosi mentorin vieressä.", "Toimitusjohtaja", "toimitusjohtaja"],
    ...["Vuosi yhdessä", "liian lyhyt"],
    "Aino Salo kertoo, mitä vuosi tekoälymentorointia on muuttanut.",
    ...["Puinen hahmo", "-", "Alku oli vaikea."],
  ];
  const english = [
    ...["A year", "Aino Salo and a year beside a mentor.", "CEO", "CEO", "A year together"],
    "Aino Salo tells what a year of mentoring in AI has changed.",
    ...["A wooden figurine", "-", "It began badly."],
  ];
  const { code, output } = await runNew(["story"], [...shared, ...finnish, ...english]);
  expect(output).toContain('found "liian lyhyt" · write the story in a sentence');
  expect(output).toContain("Nothing wrong in");
  expect(code).toBe(0);
  expect(content.read("stories/aino-salo/fi.mdx")).toContain("Alku oli vaikea.");
  expect(content.read("stories/aino-salo/en.mdx")).toContain("decorative: true");
  expect((await content.check()).problems).toEqual([]);
});

test("answers that end too early leave nothing behind", async () => {
  const { code, output } = await runNew(["team"], ["Åsa Öst"]);
  expect(output).toContain("Nothing was written:");
  expect(code).toBe(1);
  expect(existsSync(join(content.root, "team/asa-ost.json"))).toBe(false);
});
