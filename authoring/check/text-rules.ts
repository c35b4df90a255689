export interface TextRule {
  sign: RegExp;
  found: (match: string) => string;
  write: string;
}

const code = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
const shownAsTyped = (match: string) => `${match}, which is shown as it is typed`;

/** For fields and bodies. */
export const ANYWHERE: readonly TextRule[] = [
  {
    sign: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060\uFEFF]/u,
    found: (match) => `an invisible character (${code(match)})`,
    write: "the text without it: delete it and type the text again",
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
    sign: /[Ll]orem ipsum/u,
    found: (match) => `"${match}", which only fills the place`,
    write: "the text itself",
  },
  {
    sign: /\[(?:insert|placeholder|your|company|client|todo|tbd|tbc|name|title|date|link|text|xx+)\b[^\]\n]{0,40}\](?![([])/iu,
    found: (match) => `"${match}", a place that has not been filled in`,
    write: "the text itself",
  },
  {
    sign: /\bh(?:ttps?:(?<!\]\(https?:)(?:\/(?!\/)|\/\/https?:)|t{1,3}ps?;?\/\/|(?:tps?|tttps?|https?):\/\/)/u,
    found: (match) => `"${match}", which begins no address`,
    write: "https:// and the rest of the address",
  },
  {
    sign: /(?<![\w.@])[\w.+-]+@(?:[\w-]+(?=[\s,;:!?)]|$)|[\w-]+,[a-z]{2,3}\b|[\w.-]+\.(?:con|cmo|vom|ocm|comm|fii)\b)/u,
    found: (match) => `"${match}", which is not an e-mail address`,
    write: "a whole one, such as hello@example.com",
  },
];

/** For fields, which are plain text: Markdown and HTML are shown as typed. */
export const IN_FIELDS: readonly TextRule[] = [
  ...ANYWHERE,
  {
    sign: /&(?:(?:[a-z][a-z\d]{1,7}|#\d{1,6}|#x[\da-f]{1,5});|(?:nbsp|amp|quot|[aou]uml|aring)(?!\w))/iu,
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
    sign: /\\(?:[nrt](?![a-z])|u[\da-f]{4})/u,
    found: shownAsTyped,
    write: "a space, or the letter that was meant",
  },
];
