import { CAPTION_LIMIT, cutAtWord, fitWords, titleLimit } from "../../../src/head/social/words";

const letters = (text: string) => Array.from(text).length;
const words = (count: number) => Array.from({ length: count }, () => "nine char").join(" ");

test("a title may have 60 characters beside a caption and 90 alone", () => {
  expect(titleLimit("a caption")).toBe(60);
  expect(titleLimit("")).toBe(90);
  expect(titleLimit("  ")).toBe(90);
  const title = words(20);
  expect(letters(fitWords({ title, caption: "Below" }).title)).toBeLessThanOrEqual(60);
  const alone = letters(fitWords({ title, caption: "" }).title);
  expect(alone).toBeGreaterThan(60);
  expect(alone).toBeLessThanOrEqual(90);
});

test("a caption may have 120 characters", () => {
  expect(CAPTION_LIMIT).toBe(120);
  const caption = fitWords({ title: "Title", caption: words(20) }).caption;
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
