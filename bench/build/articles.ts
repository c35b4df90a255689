import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { randomFrom } from "../support/statistics";

interface Article {
  slug: string;
  /** The sentence after the last heading: a complete page contains it. */
  lastSentence: string;
  title: string;
  /** About 1 KB of Markdown. */
  body: string;
  /** The file's text: front matter and body. */
  text: string;
}

const WORDS =
  "leader mentor session week report meeting answer question model draft contract forecast budget board customer harbour winter morning table decision habit tool data memo review plan team supplier price margin risk letter summary analysis calendar office train signal compass bearing map coast island ferry lighthouse tide north".split(
    " ",
  );
const VERBS = "reads writes checks compares asks keeps changes finds sends opens".split(" ");
/** Pictures of the site: the bench measures articles, not pictures. */
const PICTURES =
  "lighthouse open-door phases-steps think-tank-table office-helsinki mentoring-pair".split(" ");
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** The article with this number; the same number and seed make the same article. */
export function madeArticle(number: number, seed: number): Article {
  const random = randomFrom(seed * 1_000_003 + number);
  const pick = (list: readonly string[]): string =>
    list[Math.floor(random() * list.length)] ?? "word";
  const sentence = (): string => {
    const [subject = "leader", ...others] = Array.from(
      { length: 6 + Math.floor(random() * 5) },
      () => pick(WORDS),
    );
    return `The ${subject} ${pick(VERBS)} the ${others.join(" ")}.`;
  };
  const paragraph = (sentences: number): string =>
    Array.from({ length: sentences }, sentence).join(" ");
  const slug = `made-${String(number).padStart(5, "0")}`;
  const title = `${pick(WORDS)} ${pick(WORDS)} and ${pick(WORDS)}, number ${number}`;
  const date = new Date(FIRST_DAY + Math.floor(random() * 4000) * DAY).toISOString().slice(0, 10);
  const lastSentence = sentence();
  const body = [
    paragraph(3),
    `## The ${pick(WORDS)}`,
    `${sentence()} It says *${pick(WORDS)}* and means **${pick(WORDS)}**; see [the offer](/ai-mentoring).`,
    [sentence(), sentence(), sentence()].map((line) => `- ${line}`).join("\n"),
    `## The ${pick(WORDS)} again`,
    `${lastSentence} ${paragraph(3)}`,
    "",
  ].join("\n\n");
  const frontMatter = `---
title: "${title}"
description: "What the ${pick(WORDS)} ${pick(VERBS)} when the ${pick(WORDS)} is new: made article number ${number}."
lang: en
category: Milestone
categoryIcon: Award
date: ${date}
author: Hanna Virtavuori
authorRole: Communication
image:
  src: ../../pictures/${pick(PICTURES)}.jpg
  alt: A picture that stands for the article
---`;
  return { slug, lastSentence, title, body, text: `${frontMatter}\n\n${body}` };
}

/** Writes `count` articles below the content folder of a copy of this project. */
export function writeArticles(project: string, count: number, seed: number): void {
  for (let number = 1; number <= count; number += 1) {
    const { slug, text } = madeArticle(number, seed);
    const folder = path.join(project, "content", "news", slug);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "index.mdx"), text);
  }
}

/** Changes one word in the body of the newest article, which lists and feeds show; returns its slug. */
export function editNewestArticle(project: string): string {
  const news = path.join(project, "content", "news");
  const [newest] = readdirSync(news)
    .filter((slug) => slug.startsWith("made-"))
    .map((slug) => ({ slug, text: readFileSync(path.join(news, slug, "index.mdx"), "utf8") }))
    .sort((one, other) => dayOf(other.text).localeCompare(dayOf(one.text)));
  if (!newest?.text.includes("It says")) throw new Error(`${project} has no article to change.`);
  const edited = newest.text.replace("It says", "It tells");
  writeFileSync(path.join(news, newest.slug, "index.mdx"), edited);
  return newest.slug;
}

const dayOf = (text: string): string => /^date: (?<day>\S+)$/mu.exec(text)?.groups?.day ?? "";

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

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const TONES = [
  { r: 15, g: 76, b: 70 },
  { r: 11, g: 31, b: 42 },
  { r: 240, g: 179, b: 91 },
];

/** Replaces the pictures of a content folder by plain ones of the same size, which encode quickly. */
export async function makePicturesPlain(content: string): Promise<void> {
  const files = readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:jpe?g|png|webp|avif)$/u.test(name))
    .sort();
  for (const [index, name] of files.entries()) {
    const file = path.join(content, name);
    const { width = 1, height = 1 } = await sharp(file).metadata();
    const background = TONES[index % TONES.length] ?? "white";
    await sharp({ create: { width, height, channels: 3, background } }).toFile(file);
  }
}
