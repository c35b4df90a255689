import { WORDS } from "../../../src/head/social/card";
import { layOutWords, type Measure } from "../../../src/head/social/lay-out";

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
