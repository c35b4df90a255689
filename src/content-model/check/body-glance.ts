/**
 * Whether a body may hold a mistake. Parsing MDX takes 2 ms an article, this a hundredth of it: it
 * has to notice everything that the parser could find fault with, and may be wrong the other way.
 *
 * @param isGood whether a link leads where it should
 */
export function needsParsing(
  body: string,
  firstHeading: number,
  isGood: (to: string) => boolean,
): boolean {
  return (
    SUSPICIOUS.test(body) ||
    isOdd(body, "**") ||
    headingsSkip(body, firstHeading) ||
    badLink(body, isGood)
  );
}

const SUSPICIOUS = new RegExp(
  [
    String.raw`[<{}]`, // JSX, expressions
    String.raw`^ {0,3}(?:import|export)\b`,
    String.raw`^[ \t]*(?:\x60{3}|~{3})`, // fences, in which nothing counts
    String.raw`^ {0,3}(?:=+|-+)[ \t]*\r?$`, // headings by underlining
    String.raw`^ {0,3}#{1,6}[^\s#]`, // headings without their space
    String.raw`!\[`, // pictures
    String.raw`\]\s+\(`, // links that are pulled apart
    String.raw`\]\([^)\s]*\s`, // spaces in an address
    String.raw`\]\([^)]*$`, // links that are not closed
    String.raw`^ {0,3}\[[^\]]+\]:`, // links written at the end
    String.raw`\bwww\.|http:`,
    String.raw`\\$`,
  ].join("|"),
  "mu",
);

const HEADING = /^ {0,3}(#{1,6})(?:\s|$)/gmu;
const LINK = /\]\(\s*([^)\s]*)/gu;
const BARE = /https:\/\/[^\s)]+/gu;

function isOdd(body: string, sign: string): boolean {
  return body.split(sign).length % 2 === 0;
}

function headingsSkip(body: string, firstHeading: number): boolean {
  let before = firstHeading - 1;
  for (const [, { length } = ""] of body.matchAll(HEADING)) {
    if (length < firstHeading || length > before + 1) return true;
    before = length;
  }
  return false;
}

function badLink(body: string, isGood: (to: string) => boolean): boolean {
  for (const [, to = ""] of body.matchAll(LINK)) if (!isGood(to)) return true;
  for (const [to] of body.matchAll(BARE)) if (!isGood(to)) return true;
  return false;
}
