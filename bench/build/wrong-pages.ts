import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { madeArticle } from "./made-article";
import type { Generator } from "./generator";

/** What is wrong with the pages of a build: each made article has one, with its words, whole. */
export function wrongPages({ name, pages }: Generator, articles: number, seed: number): string[] {
  const built = readdirSync(pages).filter((slug) => slug.startsWith("made-")).length;
  let wrong = 0;
  for (let number = 1; number <= articles; number += 1) {
    const { slug, title, body } = madeArticle(number, seed);
    const html = read(path.join(pages, slug, "index.html"));
    // The sentence after the last heading stands in every generator's page as it was written.
    const sentence = /\n\n(?<words>[^\n.]+\.)[^\n]*\n*$/u.exec(body)?.groups?.words ?? body;
    if (![title, sentence, "<footer"].every((part) => html.includes(part))) wrong += 1;
  }
  if (built === articles && wrong === 0) return [];
  return [`${name}: ${built} pages of ${articles}, ${wrong} of them missing or not whole`];
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
