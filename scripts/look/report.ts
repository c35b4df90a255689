import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Difference } from "./compare";

const SIDES = ["before", "after", "difference"] as const;
const FONTS = [
  "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
];
/** Rows shown above and below a change; WebP holds 16383 of them. */
const MARGIN = 60;
const ROWS_AT_MOST = 16_000;

interface Entry {
  path: string;
  title: string;
  sentences: string[];
  /** File names by side. */
  files: Partial<Record<(typeof SIDES)[number], string>>;
}

/** What has changed, in words, and where. */
export interface Change {
  sentence: string;
  paths: string[];
  entries: Entry[];
}

/** A report in a folder of its own. Differences are added one by one: together they fill gigabytes. */
export function openReport(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries: Entry[] = [];

  const add = async ({ path, title, sentences, ...pictures }: Difference): Promise<void> => {
    const entry: Entry = { path, title, sentences, files: {} };
    const number = entries.push(entry);
    for (const side of SIDES) {
      const png = pictures[side];
      if (!png) continue;
      const file = `${number}-${side}.webp`;
      await writeRows(png, pictures.rows, join(folder, file));
      entry.files[side] = file;
    }
  };

  /** Writes index.html and returns the changes, those on most pages first. */
  const finish = (titles: { before: string; after: string; summary: string }): Change[] => {
    const changes = listChanges(entries);
    for (const font of FONTS)
      copyFileSync(join("node_modules", font), join(folder, font.replace(/^.*\//u, "")));
    writeFileSync(join(folder, "index.html"), pageOf(titles, changes));
    return changes;
  };
  return { add, finish };
}

async function writeRows(png: Buffer, rows: Difference["rows"], file: string): Promise<void> {
  const { width, height } = await sharp(png).metadata();
  const top = Math.min(Math.max(0, (rows?.top ?? 0) - MARGIN), height - 1);
  const bottom = Math.min(height, (rows?.bottom ?? height) + MARGIN, top + ROWS_AT_MOST);
  await sharp(png)
    .extract({ left: 0, top, width, height: Math.max(1, bottom - top) })
    .webp({ quality: 90, effort: 0 })
    .toFile(file);
}

function listChanges(entries: readonly Entry[]): Change[] {
  const bySentence = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const sentence of entry.sentences)
      bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), entry]);
  return [...bySentence]
    .map(([sentence, own]) => {
      return { sentence, paths: [...new Set(own.map(({ path }) => path))], entries: own };
    })
    .sort(
      (one, other) =>
        other.paths.length - one.paths.length || other.entries.length - one.entries.length,
    );
}

const PATHS_SHOWN = 3;

/** "on 31 pages" or the pages' paths. */
export const whereOf = ({ paths, entries }: Change): string =>
  `on ${paths.length > PATHS_SHOWN ? `${paths.length} pages` : paths.join(", ")} ` +
  `(${entries.length} ${entries.length === 1 ? "picture" : "pictures"})`;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Each picture stands once, under its change that is on most pages. */
function pageOf(
  { before, after, summary }: { before: string; after: string; summary: string },
  changes: readonly Change[],
): string {
  const shown = new Set<Entry>();
  const groups = changes.map((change, index) => {
    const own = change.entries.filter((entry) => !shown.has(entry));
    for (const entry of own) shown.add(entry);
    const figures = own.map((entry, at) => figureOf(entry, change, index === 0 && at === 0));
    return `<section aria-labelledby="change-${index}">
<h2 id="change-${index}">${escape(change.sentence)}</h2>
<p>${escape(whereOf(change))}</p>
${figures.join("\n") || "<p>Its pictures stand above.</p>"}</section>`;
  });
  const list = changes.map(
    (change, index) =>
      `<li><a href="#change-${index}">${escape(change.sentence)}</a> ${escape(whereOf(change))}</li>`,
  );
  const views = ["slider", ...SIDES].map(
    (view, index) =>
      `<label><input type="radio" name="view" value="${view}"${index === 0 ? " checked" : ""}> ${view}</label>`,
  );
  const styles = ["src/styles/tokens.css", "scripts/look/report.css"].map((file) =>
    readFileSync(file, "utf8"),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(summary)}</title>
<style>${styles.join("\n")}</style>
<header>
<h1>${escape(summary)}</h1>
<p>Before: ${escape(before)}<br>After: ${escape(after)}</p>
</header>
<nav aria-label="Changes"><ol>${list.join("\n")}</ol></nav>
<main>
${changes.length > 0 ? `<fieldset aria-label="Show">${views.join("")}</fieldset>` : ""}
${groups.join("\n")}
</main>
<script>
document.addEventListener("input", ({ target }) => {
  if (target.type === "range") target.parentElement.style.setProperty("--at", target.value + "%");
});
</script>
`;
}

function figureOf(
  { path, title, sentences, files }: Entry,
  { sentence }: Change,
  open: boolean,
): string {
  const name = escape(`${path} · ${title}`);
  const images = SIDES.flatMap((side) => {
    const file = files[side];
    return file ? `<img class="${side}" src="${file}" alt="${name}: ${side}" loading="lazy">` : [];
  });
  const others = sentences.filter((other) => other !== sentence);
  const hasBoth = files.before && files.after;
  const slider = `<input type="range" value="50" aria-label="${name}: before to the left, after to the right">`;
  return `<details${open ? " open" : ""}>
<summary>${name}</summary>
${others.length > 0 ? `<ul>${others.map((other) => `<li>${escape(other)}</li>`).join("")}</ul>` : ""}
<div class="stage${hasBoth ? "" : " alone"}">${hasBoth ? slider : ""}${images.join("")}</div>
</details>`;
}
