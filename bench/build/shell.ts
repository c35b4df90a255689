import { readFileSync } from "node:fs";

/** A page of this site, cut where its article stands. */
export interface Shell {
  /** Up to the article's text, with {title} and {description} in their places. */
  before: string;
  after: string;
  /** The same without the head, for generators that write their own. */
  bodyBefore: string;
  bodyAfter: string;
  styles: string;
}

/**
 * What stands around an article in this site, so that every generator writes pages of the same size:
 * head, inlined styles, header and footer as built.
 *
 * @throws when the page is not made as it was when this was written.
 */
export function shellOf(page: string, title: string, description: string): Shell {
  const html = readFileSync(page, "utf8");
  const start = html.search(/<div class="[^"]*"><p>(?:The|\w+) /u);
  const end = html.indexOf("<footer", start);
  const body = html.indexOf("<body>") + "<body>".length;
  const styles = /<style>(?<css>.*?)<\/style>/su.exec(html)?.groups?.css;
  if (start < 0 || end < 0 || !styles) throw new Error(`${page} is not cut as expected.`);
  const worded = (text: string): string =>
    text.replaceAll(title, "{title}").replaceAll(description, "{description}");
  const closing = html.indexOf("</body>");
  return {
    before: worded(html.slice(0, start)),
    after: html.slice(end),
    bodyBefore: withoutScripts(html.slice(body, start)),
    bodyAfter: withoutScripts(html.slice(end, closing)),
    styles,
  };
}

const withoutScripts = (html: string): string => html.replaceAll(/<script.*?<\/script>/gsu, "");
