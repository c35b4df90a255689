import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { madeArticle, type MadeArticle } from "./made-article";

/** Pictures that the site has anyway: what is measured is articles, not pictures. */
const PICTURES = [
  "lighthouse",
  "open-door",
  "phases-steps",
  "think-tank-table",
  "office-helsinki",
  "mentoring-pair",
];

/** An article as this project wants it: front matter of its kind, then the body. */
export function ownArticle({ title, description, date, picture, body }: MadeArticle): string {
  return `---
title: "${title}"
description: "${description}"
lang: en
category: Milestone
categoryIcon: Award
date: ${date}
author: Hanna Virtavuori
authorRole: Communication
image:
  src: ../../pictures/${PICTURES[picture] ?? "lighthouse"}.jpg
  alt: A picture that stands for the article
---

${body}`;
}

/** Writes `count` articles below the content folder of a copy of this project. */
export function writeOwnArticles(project: string, count: number, seed: number): void {
  for (let number = 1; number <= count; number += 1) {
    const article = madeArticle(number, seed);
    const folder = join(project, "content", "news", article.slug);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.mdx"), ownArticle(article));
  }
}
