import { createHash } from "node:crypto";
import { load } from "cheerio/slim";

/** What stands inline in a page, as sources of a Content-Security-Policy: 'sha256-…', each once. */
export interface InlineParts {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

/** A type that makes a browser run a script or act on it; anything else is a block of data. */
const ACTIVE_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/i;

const hashesOf = (texts: string[]): string[] => [
  ...new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)),
];

/** The hashes of all inline scripts, style elements and style attributes of a page (CSP 3, 6.7.3). */
export const inlinePartsOf = (html: string): InlineParts => {
  const $ = load(html);
  const scripts = $("script:not([src])")
    .toArray()
    .filter(({ attribs }) => ACTIVE_TYPE.test(attribs["type"] ?? ""));
  return {
    scripts: hashesOf(scripts.map((element) => $(element).text())),
    styles: hashesOf(
      $("style")
        .toArray()
        .map((element) => $(element).text()),
    ),
    styleAttributes: hashesOf(
      $("[style]")
        .toArray()
        .map(({ attribs }) => attribs["style"] ?? ""),
    ),
  };
};
