import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../../src/bootstrap/fingerprint";
import {
  type Facts,
  parseProcessedPage,
  assemblePage,
  parsePage,
  updateFacts,
  speculationRules,
} from "./process-page";
import { pageDataOf } from "./gatsby-files";
import { createInlineScript, writeLazyBootstrapScript } from "./page-scripts";
import { createPageCss, removeUnusedSheets, writeDeferredStyles } from "./page-css";

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, "_gatsby")))
    .sort();
}

/**
 * Post-processes each built page: replaces the site's styles and scripts by the styles that the page
 * needs and a small inline script. Pages that a warm build left alone only get the new scripts and data.
 * Browsers must not prerender `redirects` (paths). Returns the number of written pages.
 */
export async function processPages(redirects: readonly string[], folder = "public") {
  const start = writeLazyBootstrapScript(folder);
  const rules = speculationRules(redirects);
  const bootOf = createInlineScript();
  const sheets = new Map<string, Sheet>();
  const named = new Set<string>();
  let written = 0;

  const factsOf = (path: string): Facts => {
    const { text, kind } = pageDataOf(folder, path);
    return { start, kind, version: fingerprint(text) };
  };
  const finished = async (html: string): Promise<string> => {
    const page = parsePage(html);
    if (!page) {
      const done = parseProcessedPage(html);
      if (!done) return html;
      named.add(done.styles);
      return updateFacts(html, factsOf(done.path));
    }
    const sheet = sheets.get(page.sheet) ?? openSheet(folder, page.sheet);
    sheets.set(page.sheet, sheet);
    const { cssOf, styles } = sheet;
    named.add(styles);
    const css = await cssOf(page.body);
    return assemblePage(page, {
      css,
      styles,
      boot: bootOf(page.body),
      rules,
      ...factsOf(page.path),
    });
  };

  for (const file of pagesIn(folder)) {
    const html = readFileSync(file, "utf8");
    const better = await finished(html);
    if (better === html) continue;
    writeFileSync(file, better);
    written += 1;
  }
  removeUnusedSheets(folder, named);
  return written;
}

interface Sheet {
  /** What a page needs of it at once. */
  cssOf: ReturnType<typeof createPageCss>;
  /** The address of what comes later. */
  styles: string;
}

function openSheet(folder: string, address: string): Sheet {
  const css = readFileSync(join(folder, address), "utf8");
  return { cssOf: createPageCss(css), styles: writeDeferredStyles(folder, css) };
}
