import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { randomFrom } from "../../__tests__/support/random";

const WORDS = (
  "leader mentor session week report meeting answer question model draft contract forecast budget " +
  "board customer harbour winter morning table decision habit tool data memo review plan team " +
  "supplier price margin risk letter summary analysis calendar office train signal compass coast"
).split(" ");
const VERBS = "reads writes checks compares asks keeps changes finds sends opens".split(" ");
/** Pictures of the site: the bench measures articles, not pictures. */
const PICTURES = "lighthouse open-door phases-steps think-tank-table office mentoring-pair".split(
  " ",
);
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/**
 * The article with this number, about 1 KB of Markdown; the same number and seed make the same
 * article. A complete page contains its last sentence.
 */
function madeArticle(number: number, seed: number) {
  const random = randomFrom(seed * 1_000_003 + number);
  const pick = (list: readonly string[]): string =>
    list[Math.floor(random() * list.length)] ?? "word";
  const times = (count: number, make: () => string): string[] =>
    Array.from({ length: count }, make);
  const sentence = (): string => {
    const others = times(5 + Math.floor(random() * 5), () => pick(WORDS)).join(" ");
    return `The ${pick(WORDS)} ${pick(VERBS)} the ${others}.`;
  };
  const paragraph = (): string => times(3, sentence).join(" ");
  const slug = `made-${String(number).padStart(5, "0")}`;
  const title = `${pick(WORDS)} ${pick(WORDS)} and ${pick(WORDS)}, number ${number}`;
  const date = new Date(FIRST_DAY + Math.floor(random() * 4000) * DAY).toISOString().slice(0, 10);
  const lastSentence = sentence();
  const body = `${paragraph()}

## The ${pick(WORDS)}

${sentence()} It says *${pick(WORDS)}* and means **${pick(WORDS)}**; see [the offer](/ai-mentoring).

${times(3, () => `- ${sentence()}`).join("\n")}

## The ${pick(WORDS)} again

${lastSentence} ${paragraph()}
`;
  const text = `---
title: "${title}"
description: "What the ${pick(WORDS)} ${pick(VERBS)} when the ${pick(WORDS)} is new: made article number ${number}."
category: Milestone
categoryIcon: Award
date: ${date}
author: Hanna Virtavuori
authorRole: Communication
image:
  src: ../../pictures/${pick(PICTURES)}.jpg
  alt: A picture that stands for the article
---

${body}`;
  return { slug, lastSentence, title, text };
}

const newsOf = (project: string): string => path.join(project, "content", "news");

/** Writes `count` articles below the content folder of a copy of this project. */
export function writeArticles(project: string, count: number, seed: number): void {
  for (let number = 1; number <= count; number += 1) {
    const { slug, text } = madeArticle(number, seed);
    mkdirSync(path.join(newsOf(project), slug), { recursive: true });
    writeFileSync(path.join(newsOf(project), slug, "index.mdx"), text);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Missing, incomplete or surplus article pages, as one problem at most. */
export function wrongPages(project: string, count: number, seed: number): string[] {
  const news = path.join(project, "public", "news");
  const built = readdirSync(news).filter((slug) => slug.startsWith("made-")).length;
  const wrong = Array.from({ length: count }, (_, index) => madeArticle(index + 1, seed)).filter(
    ({ slug, title, lastSentence }) => {
      const html = textOf(path.join(news, slug, "index.html"));
      return ![title, lastSentence, "<footer"].every((part) => html.includes(part));
    },
  );
  if (built === count && wrong.length === 0) return [];
  return [`${built} article pages of ${count}, ${wrong.length} missing or incomplete`];
}

/** Replaces the pictures of a content folder by plain ones of the same size, which encode quickly. */
export async function makePicturesPlain(content: string): Promise<void> {
  const files = readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:jpe?g|png|webp|avif)$/u.test(name))
    .sort();
  for (const name of files) {
    const file = path.join(content, name);
    const { width = 1, height = 1 } = await sharp(file).metadata();
    await sharp({ create: { width, height, channels: 3, background: "#0f4c46" } }).toFile(file);
  }
}
