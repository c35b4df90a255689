import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../start/fingerprint";
import { type Facts, finishedPath, putTogether, takeApart, withFacts } from "./finish-page";
import { pageDataOf } from "./gatsby-files";
import { createPageBoot } from "./page-boot";
import { createPageCss } from "./page-css";
import { speculationRules } from "./speculation-rules";
import { writeStartScript } from "./start-script";

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, "_gatsby")))
    .sort();
}

/**
 * The last hand on each built page: Gatsby puts its scripts and the styles of the whole site into
 * every one; what is left are the styles that the page can need and a small inline script that
 * brings the rest in when somebody does something. A page that a warm build has left alone is
 * finished already, and only told of new scripts and data. `redirects` are paths that no browser should
 * open ahead. Returns how many pages were written.
 */
export async function finishPages(redirects: readonly string[], folder = "public") {
  const start = writeStartScript(folder);
  const rules = speculationRules(redirects);
  const bootOf = createPageBoot();
  const cssOf = new Map<string, ReturnType<typeof createPageCss>>();
  let written = 0;

  const factsOf = (path: string): Facts => {
    const { text, kind } = pageDataOf(folder, path);
    return { start, kind, version: fingerprint(text) };
  };
  const finished = async (html: string): Promise<string> => {
    const page = takeApart(html);
    if (!page) {
      const path = finishedPath(html);
      return path === undefined ? html : withFacts(html, factsOf(path));
    }
    const pageCss =
      cssOf.get(page.styles) ?? createPageCss(readFileSync(join(folder, page.styles), "utf8"));
    cssOf.set(page.styles, pageCss);
    const css = await pageCss(page.body);
    return putTogether(page, { css, boot: bootOf(page.body), rules, ...factsOf(page.path) });
  };

  for (const file of pagesIn(folder)) {
    const html = readFileSync(file, "utf8");
    const better = await finished(html);
    if (better === html) continue;
    writeFileSync(file, better);
    written += 1;
  }
  return written;
}
