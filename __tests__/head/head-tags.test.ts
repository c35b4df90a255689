import { plainPath } from "../../src/head/page-facts";
import { WORDS, cutAtWord } from "../../src/head/social/card";
import { siteMoment } from "../../functions/contract/site-time";
import { siteTimestamp } from "../../gatsby/content/site-timestamp";
import { breakLines, layOutWords, type Measure } from "../../src/head/social/lay-out";

test("a path is named without a slash at its end, but for the home page", () => {
  expect(["/", "/join", "/join/"].map(plainPath)).toEqual(["/", "/join", "/join"]);
});

test("each day of thirty years begins and ends at the moments that the time zone's data say", () => {
  const DAY_MS = 86_400_000;
  for (let noon = Date.UTC(2000, 0, 1, 12); noon < Date.UTC(2030, 0, 1); noon += DAY_MS) {
    const day = new Date(noon).toISOString().slice(0, 10);
    const lastSecond = (siteMoment(day, 24 * 60 - 1)?.getTime() ?? 0) + 59_000;
    expect(Date.parse(siteTimestamp(day))).toBe(siteMoment(day, 0)?.getTime());
    expect(Date.parse(siteTimestamp(day, "end"))).toBe(lastSecond);
  }
});

describe("texts of social pictures", () => {
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
    const caption = lines.filter(({ face }) => face === "text");
    const title = lines.filter(({ face }) => face === "display");
    const [first] = caption;
    expect((first?.y ?? 0) - (first?.size ?? 0)).toBeGreaterThan(title.at(-1)?.y ?? 0);
    expect(title.map(({ text }) => text).join(" ")).toBe(
      "Varustamon kaupallinen johtaja kertoo, mitä vuosi…",
    );
  });

  const width = (text: string) => text.length;

  test("lines are about as long as each other, and no more than needed", () => {
    expect(breakLines("one two three four five six", 20, width)).toEqual([
      "one two three",
      "four five six",
    ]);
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
});
