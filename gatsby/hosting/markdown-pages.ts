import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { load } from "cheerio/slim";
import { markdownPath } from "../../server/manifest";
import { mainAsMarkdown } from "./markdown";

/** The Markdown files of the pages, by their names in public/. */
export type MarkdownPages = Map<string, string>;

/** A sentence that the settings of the host decide (functions/shared/fill-page.ts). */
const DECIDED_BY_HOST = " data-if=";

/**
 * Adds a built page as Markdown. Pages that search engines may not read have none: they mean something
 * only after a form, or to one person. Neither has the privacy notice, which the host completes.
 */
export function addMarkdownPage(pages: MarkdownPages, path: string, html: string): void {
  const $ = load(html.slice(0, html.indexOf("</head>")));
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr("content");
  const address = $('link[rel="canonical"]').attr("href");
  if (address === undefined || meta("robots")?.includes("noindex")) return;
  if (html.includes(DECIDED_BY_HOST)) return;
  const facts = {
    title: $("title").text(),
    description: meta("description"),
    url: address,
    lang: $("html").attr("lang"),
    date: meta("article:published_time")?.slice(0, 10),
  };
  // A string of JSON is one of YAML, too.
  const front = Object.entries(facts).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(value)}`] : [],
  );
  const text = ["---", ...front, "---", "", mainAsMarkdown(html, address)].join("\n");
  pages.set(markdownPath(path).slice(1), text);
}

/** Writes the files and removes those of pages that are gone. `foreign` are the files of static/. */
export function writeMarkdownPages(
  pages: MarkdownPages,
  foreign: readonly string[],
  folder = "public",
): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".md")))
    if (!pages.has(file) && !foreign.includes(file)) rmSync(join(folder, file));
  for (const [file, text] of pages) {
    if (foreign.includes(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
