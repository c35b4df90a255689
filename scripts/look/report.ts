import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { escapeHtml } from "../../functions/contract/escape-html";
import type { Difference } from "./compare";

const STYLE = `body { font: 16px/1.5 system-ui; margin: 2rem; color-scheme: light dark }
div { display: grid; grid-auto-flow: column; gap: 1rem; align-items: start }
img { max-width: 100%; border: 1px solid }`;

/** A report in a folder of its own. Differences are added one by one: together they fill gigabytes. */
export function openReport(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = new Map<string, { title: string; html: string }[]>();
  let number = 0;

  const add = async ({ path, title, pictures }: Difference): Promise<void> => {
    number += 1;
    const images = Object.entries(pictures).map(async ([side, png]) => {
      const file = `${number}-${side}.jpg`;
      await sharp(png).flatten({ background: "white" }).jpeg().toFile(join(folder, file));
      return `<img src="${file}" alt="${side}" title="${side}" loading="lazy">`;
    });
    const stage = `<div>${(await Promise.all(images)).join("")}</div>`;
    const html = `<details><summary>${escapeHtml(title)}</summary>${stage}</details>`;
    pages.set(path, [...(pages.get(path) ?? []), { title, html }]);
  };

  /** Writes index.html and returns the differences by page. */
  const finish = (titles: { before: string; after: string }): Map<string, string[]> => {
    const sorted = [...pages].sort(([one], [other]) => one.localeCompare(other));
    const sections = sorted.map(
      ([path, own]) =>
        `<section><h2>${escapeHtml(path)}</h2>${own.map(({ html }) => html).join("")}</section>`,
    );
    const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What looks different</title><style>${STYLE}</style>
<h1>What looks different</h1>
<p>Before: ${escapeHtml(titles.before)}<br>After: ${escapeHtml(titles.after)}</p>
${sections.join("\n")}`;
    writeFileSync(join(folder, "index.html"), html);
    return new Map(sorted.map(([path, own]) => [path, own.map(({ title }) => title)]));
  };
  return { add, finish };
}
