import { ANYWHERE, emptyLinkText, WORDS_OF_A_LINK, type TextRule } from "./text-rules";

const shownAsTyped = (match: string) => `${match}, which is shown as it is typed`;

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
    sign: /^(?:[-•*]\s)|\p{L} [,.](?=\s|$)|(?<!\.)\.\.(?!\.)|,,|[,;]$|(?<=^|\s):[a-z]+(?:_[a-z]+)*:(?=\s|$)/u,
    found: shownAsTyped,
    write: "the text without it",
    advice: true,
  },
  {
    sign: /\S {2,}(?=\S)/u,
    found: () => "two spaces between words",
    write: "one space",
    advice: true,
  },
  {
    sign: /^[“„”«‘][^“„”«»]*[”“»’]$/u,
    found: () => "quotation marks around the whole text",
    write: "it without them, unless somebody is quoted",
    advice: true,
  },
  {
    sign: /^\/[a-z][\w/-]*$|^[^\s@]+@[^\s@]+\.[a-z]+$|\bhttps?:\/\/\S+/u,
    found: (match) => `"${match}", which is no link in this field`,
    write: "words for readers",
    advice: true,
  },
  {
    sign: /^(?:click|press) (?:here|this)\b|^(?:klikkaa|lue) (?:tästä|täältä)\b|^klicka här\b/iu,
    found: emptyLinkText,
    write: WORDS_OF_A_LINK,
    advice: true,
  },
  {
    sign: /^(?=(?:\P{L}*\p{L}){14})\P{Ll}*\p{Lu}\P{Ll}*$/u,
    found: () => "a text all in capitals",
    write: "it in small letters: screen readers may spell it, and the page sets its own capitals",
    advice: true,
  },
  {
    sign: /^(?:test|testi|untitled|asdf|foo|bar|placeholder|headline|title|heading|n\/?a|none|name(?: surname)?|(?:[a-z]+ )?(?:caption|credit|text|title|headline|name|description|excerpt|quote|summary)(?: goes)? here|(?:kuva)?(?:otsikko|teksti) (?:tulee )?tähän|first ?name(?: last ?name)?|[\s.…–-]+)$/iu,
    found: (match) => `"${match}", which looks forgotten`,
    write: "the text itself",
    advice: true,
  },
];
