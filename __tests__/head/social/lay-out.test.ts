import {
  WORDS,
  CAPTION_LIMIT,
  cutAtWord,
  fitWords,
  titleLimit,
} from "../../../src/head/social/card";
import { breakLines, layOutWords, type Measure } from "../../../src/head/social/lay-out";
// About as wide as the brand's serif.
const measure: Measure = (text, _, size) => text.length * size * 0.42;

const sentence = "Varustamon kaupallinen johtaja kertoo, mitä vuosi tekoälymentorointia muutti ";
const samples = [
  { title: "Our Story", caption: "" },
  { title: "Contact", caption: "Four addresses." },
  { title: sentence, caption: sentence + sentence },
  { title: sentence + sentence, caption: "" },
  { title: "Tekoälymentorointiohjelmasuunnittelija", caption: sentence },
  { title: "x".repeat(300), caption: "y".repeat(300) },
];

test.each(samples)("$title stays inside the part that is the words'", (words) => {
  const lines = layOutWords(words, measure);
  for (const { text, face, size, x, y } of lines) {
    expect(x).toBeGreaterThanOrEqual(WORDS.left);
    expect(x + measure(text, face, size)).toBeLessThanOrEqual(WORDS.left + WORDS.width);
    expect(y - size).toBeGreaterThanOrEqual(WORDS.top);
    expect(y).toBeLessThanOrEqual(WORDS.bottom);
  }
  expect(lines.at(-1)?.y).toBe(WORDS.bottom);
});

test("title and caption do not meet, and each has its face", () => {
  const lines = layOutWords({ title: sentence, caption: sentence }, measure);
  const caption = lines.filter(({ face }) => face === "sans");
  const title = lines.filter(({ face }) => face === "serif");
  const [first] = caption;
  expect((first?.y ?? 0) - (first?.size ?? 0)).toBeGreaterThan(title.at(-1)?.y ?? 0);
  expect(title.map(({ text }) => text).join(" ")).toBe(
    "Varustamon kaupallinen johtaja kertoo, mitä vuosi…",
  );
});

test("a short title is set larger than a long one", () => {
  const sizeOf = (title: string) => layOutWords({ title, caption: "" }, measure)[0]?.size ?? 0;
  expect(sizeOf("Our Story")).toBeGreaterThan(sizeOf(sentence));
});

const width = (text: string) => text.length;

test("lines are about as long as each other, and no more than needed", () => {
  expect(breakLines("one two three four five six", 20, width)).toEqual([
    "one two three",
    "four five six",
  ]);
});

test("no line is wider than its room", () => {
  const lines = breakLines("kaksikymmentä lahjoitettua mentorointia syksylle", 15, width) ?? [];
  expect(lines.join(" ")).toBe("kaksikymmentä lahjoitettua mentorointia syksylle");
  for (const line of lines) expect(width(line)).toBeLessThanOrEqual(15);
});

test("a word that is wider than the room cannot be broken here", () => {
  expect(breakLines("a työpajafasilitaattori", 10, width)).toBeUndefined();
});

const letters = (text: string) => Array.from(text).length;
const manyWords = (count: number) => Array.from({ length: count }, () => "nine char").join(" ");

test("a title may have 60 characters beside a caption and 90 alone", () => {
  expect(titleLimit("a caption")).toBe(60);
  expect(titleLimit("")).toBe(90);
  expect(titleLimit("  ")).toBe(90);
  const title = manyWords(20);
  expect(letters(fitWords({ title, caption: "Below" }).title)).toBeLessThanOrEqual(60);
  const alone = letters(fitWords({ title, caption: "" }).title);
  expect(alone).toBeGreaterThan(60);
  expect(alone).toBeLessThanOrEqual(90);
});

test("a caption may have 120 characters", () => {
  expect(CAPTION_LIMIT).toBe(120);
  const caption = fitWords({ title: "Title", caption: manyWords(20) }).caption;
  expect(letters(caption)).toBeLessThanOrEqual(120);
  expect(caption).toMatch(/(?:nine|char)…$/u);
});

test("what fits to the letter stays whole", () => {
  expect(cutAtWord("a".repeat(60), 60)).toBe("a".repeat(60));
  expect(fitWords({ title: "Short", caption: "Also short." })).toEqual({
    title: "Short",
    caption: "Also short.",
  });
});

test("what is too long ends with a whole word, no stray mark, and an ellipsis", () => {
  expect(cutAtWord("eight leaders, one table, two agents", 27)).toBe("eight leaders, one table…");
  expect(cutAtWord("one – two three", 8)).toBe("one…");
});

test("the ellipsis counts: a word that would just fit without it goes", () => {
  expect(cutAtWord("four five", 9)).toBe("four five");
  expect(cutAtWord("four five six", 10)).toBe("four five…");
  expect(cutAtWord("four five six", 9)).toBe("four…");
});

test("a single word beyond the limit is cut inside, by letters and not by bytes", () => {
  expect(cutAtWord("hääyöaieuutinen", 8)).toBe("hääyöai…");
  expect(cutAtWord("😀".repeat(9), 4)).toBe("😀😀😀…");
});

test("line breaks and runs of spaces count as one space", () => {
  expect(cutAtWord("  one\n two   three ", 40)).toBe("one two three");
});
