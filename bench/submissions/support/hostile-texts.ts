/** A little less than the body limit: other fields need room too. */
const BYTES = 62 * 1024;

/** `unit` repeated as often as it fits. */
function filled(unit: string): string {
  // JSON and forms escape some characters.
  const inJson = Buffer.byteLength(JSON.stringify(unit)) - 2;
  const size = Math.max(inJson, Buffer.byteLength(unit.replaceAll("&", "%26")));
  return unit.repeat(Math.floor(BYTES / size));
}

/** All characters from `first` to `last`, from the start again where there are too few. */
function distinct(first: number, last: number): string {
  const characters = Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join("");
  const most = Math.floor(BYTES / Buffer.byteLength(String.fromCodePoint(last)));
  return characters.repeat(Math.ceil(most / characters.length)).slice(0, most);
}

const half = (unit: string): string => filled(unit).slice(0, filled(unit).length / 2);

/** Long texts, each expensive for some step of the intake. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  "marks of two classes, sorted wrongly": `a${half("\u0345")}${half("\u0334")}`,
  "marks of two classes in turn": filled("\u0345\u0334"),
  "marks of five classes in turn": filled("\u0345\u0315\u0301\u0316\u0334"),
  "one mark": filled("\u0301"),
  "a mark that is two": filled("\u0344"),
  "runs of thirty marks": filled(`a${"\u0345".repeat(15)}${"\u0334".repeat(15)}`),
  "Tibetan vowels": filled("\u0f73"),
  "Hebrew points": filled("\u05d0\u05bc\u05b0\u05c1"),
  "Indic vowels of two parts": filled("\u09c7\u09be"),
  "Hangul jamo": filled("\u1100\u1161\u11a8"),
  "Hangul final jamo": filled("\u11a8"),
  "Greek in pieces": filled("\u03b1\u0313\u0300\u0345"),
  "musical notes": filled("\u{1d160}"),
  "letters that become more": filled("\ufb2c"),
  ligature: filled("\ufdfa"),
  "distinct Chinese": distinct(0x4e00, 0x9fff),
  "compatibility Chinese": distinct(0xf900, 0xfa6d),
  "address of distinct Chinese": `http://${distinct(0x4e00, 0x9ff0).slice(0, -10)}`,
  "address in Punycode": `http://${filled("xn--a.")}`.slice(0, BYTES),
  "surrogate pairs": filled("\u{1f642}"),
  "lone surrogates": filled("\ud800"),
  "lone surrogates among letters": filled("a\udc00"),
  "right to left": filled("\u202e\u05d0\u2067"),
  "zero width": filled("\u200b\u200d\ufeff"),
  "emoji chains": filled("👩‍👩‍👧‍👦"),
  "control characters": filled("\u0001\u0085"),
  "line ends": filled("\r\n"),
  "blanks and tabs": `${filled(" ").slice(0, BYTES / 2)}a${filled("\t").slice(0, BYTES / 4)}b`,
  "many @": filled("a@"),
  "many dots": filled("a."),
  "dots and nothing else": `a@${filled(".")}`.slice(0, BYTES),
  "many dashes": `a@${filled("-")}`.slice(0, BYTES),
  "percent escapes": filled("%25"),
  "broken percent escapes": filled("%"),
  slashes: `http://x${filled("/")}`.slice(0, BYTES),
  "dots and slashes": `http://x${filled("/..")}`.slice(0, BYTES),
  brackets: filled("["),
  "pairs of brackets": filled("[]"),
  tags: filled("<b>"),
  entities: filled("&amp;"),
  quotes: filled("\"'"),
  backslashes: filled("\\"),
  placeholders: filled("${path}"),
  digits: filled("9"),
};
