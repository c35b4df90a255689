import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../../src/bootstrap/fingerprint";
import { createInlineScript, writeLazyBootstrapScript, pageDataOf } from "./page-scripts";
import {
  createPageCss,
  printStylesOf,
  removeUnusedSheets,
  splitPrintRules,
  writeDeferredStyles,
} from "./page-css";

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, "_gatsby")))
    .sort();
}

interface Reading {
  /** Paths that browsers must not prerender. */
  redirects?: readonly string[];
  /** Reads each page of the site in its final form. */
  onPage?: (path: string, html: string) => void;
  folder?: string;
}

/**
 * Post-processes each built page: replaces the site's styles and scripts by the styles that the page
 * needs and a small inline script. Pages that a warm build left alone only get the new scripts and data.
 * Returns the number of written pages.
 */
export async function processPages({
  redirects = [],
  onPage = () => undefined,
  folder = "public",
}: Reading) {
  const start = writeLazyBootstrapScript(folder);
  const rules = speculationRules(redirects);
  const bootOf = createInlineScript();
  const sheets = new Map<string, Sheet>();
  const usedSheets = new Set<string>();
  let written = 0;

  const factsOf = (path: string): Facts => {
    const { text, kind } = pageDataOf(folder, path);
    return { start, kind, version: fingerprint(text) };
  };
  /** Undefined for a page that is not the site's. */
  const finish = async (html: string): Promise<{ path: string; html: string } | undefined> => {
    const page = parsePage(html);
    if (!page) {
      const processed = parseProcessedPage(html);
      if (!processed) return undefined;
      usedSheets.add(processed.styles);
      return { path: processed.path, html: updateFacts(html, factsOf(processed.path)) };
    }
    const sheet = sheets.get(page.sheet) ?? openSheet(folder, page.sheet);
    sheets.set(page.sheet, sheet);
    const { cssOf, styles } = sheet;
    usedSheets.add(styles);
    const css = await cssOf(page.body);
    const boot = bootOf(page.body);
    const parts = { css, styles, boot, rules, ...factsOf(page.path) };
    return { path: page.path, html: assemblePage(page, parts) };
  };

  for (const file of pagesIn(folder)) {
    const html = readFileSync(file, "utf8");
    const page = await finish(html);
    if (!page) continue;
    onPage(page.path, page.html);
    if (page.html === html) continue;
    writeFileSync(file, page.html);
    written += 1;
  }
  removeUnusedSheets(folder, usedSheets);
  return written;
}

interface Sheet {
  cssOf: ReturnType<typeof createPageCss>;
  styles: string;
}

function openSheet(folder: string, address: string): Sheet {
  const { screen, print } = splitPrintRules(readFileSync(join(folder, address), "utf8"));
  return { cssOf: createPageCss(screen), styles: writeDeferredStyles(folder, screen, print) };
}

const SHEET = /<style data-href="([^"]+)" data-identity="gatsby-global-css"><\/style>/u;
const BOOT = /<script data-boot="[^"]*">[\s\S]*?<\/script>/u;
/** The line that names the page; light-page.tsx removes Gatsby's scripts. */
const LOADER =
  /<script id="gatsby-script-loader">[\s\S]*?<\/script>(?:<script>window\.pagePath="[^"]*";<\/script>)?/u;
/** The picture that grows out of its card (src/styles/view-transitions.css). */
const GROWN = /<figure[^>]*><picture id="([^"]+)"/u;
const PATH = /window\.pagePath="([^"]*)"/gu;
const FACTS = /<script data-start="[^"]*" data-page="([^"]*)"[^>]* data-styles="([^"]*)">/u;

/** For Internet Explorer and iOS 9, in Gatsby's own document. */
const OBSOLETE = /<meta http-equiv="x-ua-compatible"[^>]*>|, shrink-to-fit=no/gu;

/** A page as Gatsby has written it, taken apart; undefined for a finished or a foreign one. */
interface RawPage {
  path: string;
  sheet: string;
  body: string;
}

/** What changes with scripts and data, though the page's HTML may stay. */
interface Facts {
  start: string;
  kind: string;
  version: string;
}

interface PageParts extends Facts {
  css: string;
  styles: string;
  boot: string;
  rules: string;
}

export function parsePage(html: string): RawPage | undefined {
  const [, sheet] = SHEET.exec(html) ?? [];
  if (sheet === undefined) return undefined;
  const path = [...html.matchAll(PATH)].at(-1)?.[1];
  if (path === undefined) throw new Error("A page has no path; Gatsby has changed.");
  // React 18.3 pads its buffer with NUL before a character of several bytes (react #24985).
  const body = html.replaceAll("\0", "").replace(LOADER, "").replaceAll(OBSOLETE, "");
  return { path, sheet, body: body.replace(SHEET, "<page-css>").replace(BOOT, "<boot>") };
}

function assemblePage({ path, body }: RawPage, parts: PageParts): string {
  const { css, styles, boot, rules } = parts;
  const [, grown] = GROWN.exec(body) ?? [];
  // Slow phones would render the page before it is parsed that far, and nothing would grow.
  const awaited = grown
    ? `<link rel="expect" blocking="render" media="(prefers-reduced-motion: no-preference)" href="#${grown}">`
    : "";
  return body
    .replace(
      "<page-css>",
      () =>
        `<style>${css}</style>${awaited}<link rel="stylesheet" media="print" href="${printStylesOf(styles)}">`,
    )
    .replace("<boot>", () => `${opening(path, styles, parts)}${boot}</script>`)
    .replace("</body>", () => `<script type="speculationrules">${rules}</script></body>`);
}

/** Path and styles of a page that is processed already; undefined for a foreign one. */
function parseProcessedPage(html: string): { path: string; styles: string } | undefined {
  const [, path, styles] = FACTS.exec(html) ?? [];
  return path === undefined || styles === undefined ? undefined : { path, styles };
}

function updateFacts(html: string, facts: Facts): string {
  return html.replace(FACTS, (_, path: string, styles: string) => opening(path, styles, facts));
}

function opening(path: string, styles: string, { start, kind, version }: Facts): string {
  const data = { start, page: path, kind, version, styles };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script${attributes.join("")}>`;
}

/**
 * Lets a browser prerender a page when somebody points at its link: no redirects, forms, files or
 * links that React handles.
 */
export function speculationRules(exclude: readonly string[]): string {
  const internal = { href_matches: "/*" };
  const notExcluded = { not: { href_matches: ["/api/*", "/*.*", ...exclude] } };
  const answered = { not: { selector_matches: "[data-react],[download],[target]" } };
  const where = { and: [internal, notExcluded, answered] };
  return JSON.stringify({ prerender: [{ where, eagerness: "moderate" }] });
}
