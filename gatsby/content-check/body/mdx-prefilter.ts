import type { BodyPicture } from "./body-pictures";

/**
 * Whether a body may hold a mistake. Parsing MDX takes 2 ms an article, this a hundredth of it: it
 * has to notice everything that the parser could find fault with, and may be wrong the other way.
 *
 * @param isGood whether a link leads where it should
 */
export function needsParsing(
  text: string,
  firstHeading: number,
  isGood: (to: string) => boolean,
): boolean {
  const body = plainPictures(text).rest;
  return (
    SUSPICIOUS.test(body) ||
    hasLooseStars(body) ||
    headingsSkip(body, firstHeading) ||
    badLink(body, isGood)
  );
}

const SUSPICIOUS = new RegExp(
  [
    String.raw`[<{}]`, // JSX, expressions
    String.raw`^[ \t]*(?:import|export)\b`,
    String.raw`\x60{3}|~{3}`, // fences, in which nothing counts
    String.raw`^[ \t>*+-]*(?:=+|-+)[ \t]*\r?$`, // headings by underlining
    String.raw`^[ \t]*#{1,6}[^\s#]`, // headings without their space
    String.raw`^[ \t]*(?:(?:[>*+-]|\d+[.)])[ \t]*)+#`, // headings in lists and quotes
    String.raw`!\[`, // pictures that do not stand by themselves
    String.raw`\]\s+\(`, // links that are pulled apart
    String.raw`\]\([^)\s]*\s`, // spaces in an address
    String.raw`\]\([^)]*$`, // links that are not closed
    String.raw`\]:`, // links written at the end
    String.raw`\bwww\.|http:|https:(?<!\]\(https:)`, // addresses that stand alone
    String.raw`\\`, // signs that are to be shown
    String.raw`[\x60_~|•]|==`, // code, emphasis, tables
    String.raw`^[ \t]*(?:-[^\s-]|\d{1,2}[.)]\p{L})`, // lists without their space
    String.raw`\[[ xX]\]`, // boxes to tick
    String.raw`\((?<!\]\()(?:\/[a-z]|#|mailto:)`, // links without the ] after their words
    String.raw`^[ \t]*(#{1,6}) [^\n]*\s+(?:\1 |$(?![^]))`, // headings without a text
    String.raw`^\*\*[^*\n]+\*\*[ \t]*\r?$`, // headings in bold
    String.raw`:[a-z_]+:`, // names of emoji
    String.raw`&(?:[a-zA-Z#][a-z\d]*;|nbsp|amp|quot|[aou]uml|aring)`, // entities
    String.raw`\[(?:\p{L}+ )?(?:[Hh]ere|[Tt]his|[Ll]ink|[Tt]ästä|[Tt]äältä|[Tt]ässä|[Hh]är)\.?\]`, // links that say nothing
    String.raw`^[ \t]*#{1,6}[ \t]*\r?$`, // headings without words
    String.raw`\[\]|\]\(\)|\]\[|\)\[|\[[/[^]|\[https?:`, // links without words or address
  ].join("|"),
  "mu",
);

const HEADING = /^[ \t]*(#{1,6})(?:\s|$)/gmu;
const LINK = /\]\(\s*([^)\s]*)/gu;

// Bold as it is mostly written: what is left of ** after it may not be read as bold.
const BOLD =
  /(?<!\*)(?:(?<=^|\s)\*\*(?=[^\s*])|\*\*(?=[\p{L}\p{N}]))[^*\n`[\]]+(?:(?<=[\p{L}\p{N}])\*\*|(?<=[^\s*])\*\*(?=\s|$))(?!\*)/gmu;

// The same of *; what begins the entry of a list is none.
const ITALIC =
  /(?<![*\p{L}\p{N}])\*[\p{L}\p{N}][^*\n`[\]]*(?<=[\p{L}\p{N}.!?])\*(?![*\p{L}\p{N}])|^[ \t]*\*[ \t]/gmu;

function hasLooseStars(body: string): boolean {
  return body.includes("*") && body.replaceAll(BOLD, "").replaceAll(ITALIC, "").includes("*");
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
  return false;
}

// Between empty lines, written as the guide says: nothing in it that Markdown reads another way.
const ALONE =
  /(?<=^|\n[ \t]*\n)!\[([^\\`*_[\]<>{}&\n]{5,200})\]\((\.{1,2}\/[\w./-]+)(?: "([^\\`*_[\]<>{}&"\n]{1,300})")?\)(?=[ \t]*(?:\n[ \t]*\n|\n?$))/gu;

interface PlainPictures {
  pictures: BodyPicture[];
  /** The text without them, line for line. */
  rest: string;
  /** Whether there can be no others: then the text need not be parsed for them. */
  isAll: boolean;
}

/** The pictures of a text that stand by themselves, found in a hundredth of the parser's time. */
export function plainPictures(body: string): PlainPictures {
  if (!body.includes("![")) return { pictures: [], rest: body, isAll: true };
  const pictures: BodyPicture[] = [];
  let line = 1;
  let read = 0;
  const rest = body.replaceAll(ALONE, (_, alt: string, src: string, _caption, at: number) => {
    line += lineBreaks(body.slice(read, at));
    read = at;
    pictures.push({ line, src, alt });
    return "";
  });
  // In code, comments and markup nothing is a picture.
  return { pictures, rest, isAll: !/!\[|[<{]|`{3}|~{3}/u.test(rest) };
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}
