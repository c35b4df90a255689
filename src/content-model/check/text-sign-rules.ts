/** Something in a text that no reader should see. */
export interface TextRule {
  sign: RegExp;
  found: (match: string) => string;
  write: string;
  advice?: true;
}

const code = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
const shownAsTyped = (match: string) => `${match}, which is shown as it is typed`;

/** Of all texts: fields and the text below the front matter. */
export const ANYWHERE: readonly TextRule[] = [
  {
    sign: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u,
    found: (match) => `an invisible control character (${code(match)})`,
    write: "the text without it: delete what stands there and type it anew",
  },
  {
    sign: /[\u200B\u202A-\u202E\u2060\uFEFF]/u,
    found: (match) => `an invisible character (${code(match)})`,
    write: "the text without it: delete what stands there and type it anew",
  },
  {
    sign: /\uFFFD|Ã[\u0080-\u00BF]|Ã[„–…]|Â[\u00A0-\u00BF]|â€/u,
    found: (match) => `${match}, letters of another encoding`,
    write: "the letters that were meant, such as ä or ’",
  },
  {
    sign: /[\uE000-\uF8FF]/u,
    found: (match) => `a sign that only one program shows (${code(match)})`,
    write: "a usual one, such as - before the entries of a list",
  },
  {
    sign: /\blorem ipsum\b/iu,
    found: (match) => `"${match}", which only fills the place`,
    write: "the text itself",
  },
  {
    sign: /\[(?:insert|placeholder|your|todo|tbd|tbc|name|title|date|link|text|xx+)\b[^\]\n]{0,40}\](?![([])/iu,
    found: (match) => `"${match}", a place that nobody has filled`,
    write: "the text itself",
  },
  {
    sign: /\b(?:TODO|FIXME|TBD|TBC|XXX+|xxx+)\b|\?{3}/u,
    found: (match) => `"${match}", which looks forgotten`,
    write: "the text itself",
    advice: true,
  },
  {
    sign: /(?<!\]\()\bhttps?:(?:\/(?!\/)|\/\/https?:)|\bht{1,3}ps?(?:\/\/|;\/\/)|\b(?:htps?|htttps?|hhttps?):\/\//iu,
    found: (match) => `"${match}", which begins no address`,
    write: "https:// and the rest of the address",
  },
  {
    sign: /(?<![\w.@])[\w.+-]+@(?:[\w-]+(?=[\s,;:!?)]|$)|[\w-]+,[a-z]{2,3}\b)/u,
    found: (match) => `"${match}", which is no e-mail address`,
    write: "a whole one, such as hello@example.com",
  },
  {
    sign: /\b(the|a|an|and|of|to|for|with|our|ja|että|och|att)\s+\1\b/iu,
    found: (match) => `"${match.replace(/\s+/u, " ")}", a word twice`,
    write: "it once",
    advice: true,
  },
];

/** Of fields, which are plain text: what is Markdown or HTML elsewhere is shown as it stands. */
export const IN_FIELDS: readonly TextRule[] = [
  ...ANYWHERE,
  {
    sign: /&(?:[a-z][a-z\d]{1,7}|#\d{1,6}|#x[\da-f]{1,5});/iu,
    found: shownAsTyped,
    write: "the sign itself, such as & or –",
  },
  {
    sign: /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|<!--/iu,
    found: shownAsTyped,
    write: "the words without it: this field is plain text",
  },
  {
    sign: /\[[^\]]*\]\([^)]*\)?/u,
    found: shownAsTyped,
    write: "the words alone: this field is plain text and has no links",
  },
  {
    sign: /\*\*|__(?=\S)|(?<=\S)__|(?<![\w*])\*[^\s*](?:[^*]*[^\s*])?\*(?![\w*])|(?<!\w)_[^\s_](?:[^_]*[^\s_])?_(?!\w)|~~|^#{1,6}\s/u,
    found: shownAsTyped,
    write: "the words alone: this field is plain text",
  },
  { sign: /`/u, found: shownAsTyped, write: "’ for an apostrophe, or the words alone" },
  {
    sign: /\\[nrt](?![a-z])/u,
    found: shownAsTyped,
    write: "a space",
  },
  {
    sign: /\b(?:localhost|127\.0\.0\.1)\b/iu,
    found: (match) => `"${match}", which is your own machine`,
    write: "the address that visitors use",
  },
  {
    sign: /[^\s/@.\u00AD-]{46,}/u,
    found: (match) => `"${match.slice(0, 20)}…", a word of ${match.length} letters`,
    write: "shorter words, or a hyphen where it may break",
    advice: true,
  },
  {
    sign: /^(?:[-•*]\s)|\p{L} [,.](?=\s|$)|(?<!\.)\.\.(?!\.)|,,|(?<=^|\s):[a-z]+(?:_[a-z]+)*:(?=\s|$)/u,
    found: shownAsTyped,
    write: "the text without it",
    advice: true,
  },
  {
    sign: /^[“„”«‘][^“„”«»]*[”“»’]$/u,
    found: () => "quotation marks around the whole text",
    write: "it without them, unless somebody is quoted",
    advice: true,
  },
  {
    sign: /^(?:test|testi|untitled|asdf|foo|bar|placeholder|headline|title|heading)$/iu,
    found: (match) => `"${match}", which looks forgotten`,
    write: "the text itself",
    advice: true,
  },
];
