import { existsSync, readdirSync, readFileSync } from "node:fs";
import path, { join, relative, sep } from "node:path";
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
      let $: CheerioAPI | undefined;
      return {
        path: `/${file.replace(/\/?index\.html$/u, "")}`,
        html,
        // Most tests need few of the pages.
        get $() {
          return ($ ??= load(html));
        },
      };
    })
    .filter(({ html }) => !html.includes('http-equiv="refresh"'));
}

/** Elements with their classes. */
const partsOf = ({ $ }: BuiltPage) =>
  new Set(
    $("body *")
      .map((_, element) => element.name + $(element).attr("class"))
      .get(),
  );

let looks: BuiltPage[] | undefined;
/** One page of each set of styles and elements: the others differ in their text only. */
export const pagesByLook = (): BuiltPage[] => (looks ??= findLooks());

function findLooks(): BuiltPage[] {
  const found = new Map<string, BuiltPage>();
  for (const page of builtPages()) {
    const look = page.$("style").text() + [...partsOf(page)].sort().join();
    if (!found.has(look)) found.set(look, page);
  }
  return [...found.values()];
}

/** Fewer pages that together have every element with each of its classes. */
export function pagesByParts(): BuiltPage[] {
  const seen = new Set<string>();
  const pages = pagesByLook().map((page) => ({ page, parts: [...partsOf(page)] }));
  return pages
    .sort((one, other) => other.parts.length - one.parts.length)
    .filter(({ parts }) => {
      const isNew = parts.some((part) => !seen.has(part));
      for (const part of parts) seen.add(part);
      return isNew;
    })
    .map(({ page }) => page);
}

const WIDGETS = ["[data-carousel]", "details", "form", "[aria-haspopup=dialog]"];

/** One page of each set of widgets, which bring their own scripts. */
export function pagesByWidgets(): BuiltPage[] {
  const pages = new Map<string, BuiltPage>();
  for (const page of pagesByLook()) {
    const widgets = WIDGETS.filter((widget) => page.$("main").find(widget).length > 0);
    const forms = page.$("form[data-form]").map((_, form) => page.$(form).attr("data-form"));
    const key = [...widgets, ...forms.get()].join();
    const isFound = page.$("[data-not-found]").length === 0;
    if (isFound && key !== "" && !pages.has(key)) pages.set(key, page);
  }
  return [...pages.values()];
}

/** True for a page without `noindex`. */
export function isIndexable({ $ }: BuiltPage): boolean {
  return !$('meta[name="robots"]').attr("content")?.includes("noindex");
}

/** True for a file of the built site, such as /static/….webp. */
export function isBuiltFile(path: string): boolean {
  return existsSync(join(PUBLIC, path));
}

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const PICTURE = /\.(?:avif|webp|jpe?g|png|gif|svg|ico)$/u;
/** Files that can name a picture. */
const NAMING = /\.(?:html|json|css|js|xml|webmanifest)$/u;

/** Pictures below static/ of a built site, as addresses: "/static/<hash>/<size>/name.webp". */
export function builtPictures(site: string): string[] {
  const files = filesIn(path.join(site, "static")).filter((file) => PICTURE.test(file));
  return files.map((file) => `/${path.relative(site, file).split(path.sep).join("/")}`).sort();
}

/** Pictures that no file of the site names. */
export function unusedPictures(site: string): string[] {
  const unused = new Set(builtPictures(site));
  for (const file of filesIn(site).filter((name) => NAMING.test(name))) {
    const text = readFileSync(file, "utf8");
    for (const [address] of text.matchAll(/\/static\/[^"'\s,)&<>\\]+/gu))
      unused.delete(decodeURI(address));
  }
  return [...unused];
}

export type Node = { readonly "@type"?: string; readonly "@id"?: string } & Record<string, unknown>;

/** The text of each block of structured data. */
export const blocksOf = ($: CheerioAPI): string[] =>
  $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => $(script).text());

/** The nodes of a page's one graph. */
export const graphOf = ($: CheerioAPI): Node[] => {
  const [block = "", ...more] = blocksOf($);
  if (more.length > 0) throw new Error("A page carries more than one block of structured data");
  return (JSON.parse(block) as { "@graph": Node[] })["@graph"];
};

export const ofType = (nodes: readonly Node[], type: string): Node[] =>
  nodes.filter((node) => node["@type"] === type);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object in a piece of structured data, however deep, outermost first. */
export const allNodes = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  return isNode(value) ? [value, ...Object.values(value).flatMap(allNodes)] : [];
};

/** Whether an object only refers to another one. */
export const isPointer = (node: Node): boolean =>
  Object.keys(node).length === 1 && node["@id"] !== undefined;
