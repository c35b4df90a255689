import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { load, type CheerioAPI } from "cheerio";

const PUBLIC = "public";

export interface BuiltPage {
  /** The page's path on the site: "/", "/book-call", "/404". */
  path: string;
  html: string;
  $: CheerioAPI;
}

/** Every HTML page of a built site except redirects. `404.html` is the same as /404. */
export function builtPages(folder = PUBLIC): BuiltPage[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "index.html")
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !file.startsWith("~partytown/"));
  if (files.length === 0) throw new Error("public/ holds no pages: run npm run build first");
  return files
    .sort()
    .map((file) => {
      const html = readFileSync(join(folder, file), "utf8");
      return { path: `/${file.replace(/\/?index\.html$/u, "")}`, html, $: load(html) };
    })
    .filter(({ $ }) => $('meta[http-equiv="refresh"]').length === 0);
}

/** One page of each set of styles and elements: the others differ in their text only. */
export function pagesByLook(): BuiltPage[] {
  const looks = new Map<string, BuiltPage>();
  for (const page of builtPages()) {
    const elements = page
      .$("body *")
      .map((_, element) => element.name + page.$(element).attr("class"));
    const look = page.$("style").text() + [...new Set(elements.get())].sort().join();
    if (!looks.has(look)) looks.set(look, page);
  }
  return [...looks.values()];
}

/** True for a page without `noindex`. */
export function isIndexable({ $ }: BuiltPage): boolean {
  return !$('meta[name="robots"]').attr("content")?.includes("noindex");
}

/** True for a file of the built site, such as /static/….webp. */
export function isBuiltFile(path: string): boolean {
  return existsSync(join(PUBLIC, path));
}
