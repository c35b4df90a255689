import { randomFrom } from "../submissions/support/random";

/** One article of the measurements: the same words for every generator. */
export interface MadeArticle {
  slug: string;
  title: string;
  description: string;
  /** YYYY-MM-DD */
  date: string;
  /** Which of a handful of pictures it shows. */
  picture: number;
  /** Markdown, about 1 KB. */
  body: string;
}

const WORDS =
  "leader mentor session week report meeting answer question model draft contract forecast budget board customer harbour winter morning table decision habit tool data memo review plan team supplier price margin risk letter summary analysis calendar office train signal compass bearing map coast island ferry lighthouse tide north".split(
    " ",
  );
const VERBS = "reads writes checks compares asks keeps changes finds sends opens".split(" ");
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** The article with this number; the same number and seed make the same article. */
export function madeArticle(number: number, seed: number): MadeArticle {
  const random = randomFrom(seed * 1_000_003 + number);
  const pick = (list: readonly string[]): string =>
    list[Math.floor(random() * list.length)] ?? "word";
  const sentence = (): string => {
    const words = Array.from({ length: 6 + Math.floor(random() * 5) }, () => pick(WORDS));
    const [subject = "leader", ...others] = words;
    return `The ${subject} ${pick(VERBS)} the ${others.join(" ")}.`;
  };
  const paragraph = (sentences: number): string =>
    Array.from({ length: sentences }, sentence).join(" ");
  return {
    slug: `made-${String(number).padStart(5, "0")}`,
    title: `${pick(WORDS)} ${pick(WORDS)} and ${pick(WORDS)}, number ${number}`,
    description: `What the ${pick(WORDS)} ${pick(VERBS)} when the ${pick(WORDS)} is new: made article number ${number}.`,
    date: new Date(FIRST_DAY + Math.floor(random() * 4000) * DAY).toISOString().slice(0, 10),
    picture: Math.floor(random() * 6),
    body: [
      paragraph(3),
      `## The ${pick(WORDS)}`,
      `${sentence()} It says *${pick(WORDS)}* and means **${pick(WORDS)}**; see [the offer](/ai-mentoring).`,
      [sentence(), sentence(), sentence()].map((line) => `- ${line}`).join("\n"),
      `## The ${pick(WORDS)} again`,
      paragraph(4),
      "",
    ].join("\n\n"),
  };
}
