import { readFileSync } from "node:fs";

/** A page of this site, cut where its article stands, with {title} in the title's place. */
export interface Shell {
  /** The whole page but the article, with {description} in its head. */
  before: string;
  after: string;
  /** Its body alone, for generators that write the head. */
  bodyBefore: string;
  bodyAfter: string;
  styles: string;
}

/**
 * What stands around an article in this site, so that every generator writes pages of the same size:
 * styles, header and footer as built, and a short head.
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
  const bodyBefore = worded(withoutScripts(html.slice(body, start)));
  const bodyAfter = withoutScripts(html.slice(end, html.indexOf("</body>")));
  return {
    before: `${headWith(styles)}<body>${bodyBefore}`,
    after: `${bodyAfter}</body></html>`,
    bodyBefore,
    bodyAfter,
    styles,
  };
}

const headWith = (styles: string): string =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"/>' +
  '<title>{title}</title><meta name="description" content="{description}"/>' +
  `<style>${styles}</style></head>`;

const withoutScripts = (html: string): string => html.replaceAll(/<script.*?<\/script>/gsu, "");
