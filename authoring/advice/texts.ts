import { eachFile, type TypedFile, lineAt } from "../check/check-context";
import { fieldsOf } from "../check/field-paths";
import type { TextRule } from "../check/text-rules";
import { faultsOf, isProse, placeholdersIn } from "../check/texts";
import { bodyIssue, fieldIssue, type Issue, textsIn } from "../read/issue";

/** Link texts that do not name the target (WCAG 2.2, 2.4.4). */
export const EMPTY_LINK_TEXT =
  /^(?:(?:click|press|read|see) )?(?:here|this|link)\.?$|^(?:(?:lue|klikkaa) )?(?:tästä|täältä|tässä)\.?$/iu;

/** For fields and bodies. */
const ANYWHERE: readonly TextRule[] = [
  {
    sign: /Error! (?:Reference source|Bookmark) not found|-{3,} ?Original Message|\bSent from my (?:iPhone|iPad|Android)|【[^】\n]*】|oaicite|\[\/?[a-z_]+ [a-z]+="[^\]\n]*\]|\[\/(?:b|i|u|url|img|quote)\]/u,
    found: (match) => `"${match}", which another program has left`,
    write: "the text without it",
  },
  {
    sign: /\b(?:TODO|FIXME|TBD|TBC|XXX+|xxx+|XX[./-]XX|to be (?:confirmed|announced)|(?:pvm|linkki|kuva) puuttuu|XX(?= ?[%€]| (?!centur|chromos|vuosisa|kromos|århundr|sekel)\p{Ll}))\b|[€$] ?XX\b|\?{3}|_{4,}(?=[^\n]*[^\s_])/u,
    found: (match) => `"${match}", which looks forgotten`,
    write: "the text itself",
  },
  {
    sign: /\b(?:(?<word>the|a|an|and|of|to|for|with|our|ja|että|och|att)\s+\k<word>|The\s+the|A\s+a)\b/u,
    found: (match) => `"${match.replace(/\s+/u, " ")}", a word twice`,
    write: "it once",
  },
];

/** For fields, which are shown as they are typed. */
const IN_FIELDS: readonly TextRule[] = [
  ...ANYWHERE,
  {
    sign: /[^\s/@.\u00AD-]{46,}/u,
    found: (match) => `"${match.slice(0, 20)}…", a word of ${match.length} letters`,
    write: "shorter words, or a hyphen where it may break",
  },
  {
    sign: /^(?:[-•*]\s)|\p{L} [,.](?=\s|$)|(?<!\.)\.\.(?!\.)|,,|[,;]$|(?<=^|\s):[a-z]+(?:_[a-z]+)*:(?=\s|$)/u,
    found: (match) => `${match}, which is shown as it is typed`,
    write: "the text without it",
  },
  {
    sign: /^(?=(?:\P{L}*\p{L}){14})\P{Ll}*\p{Lu}\P{Ll}*$/u,
    found: () => "a text all in capitals",
    write: "it in small letters: screen readers may spell it, and the page sets its own capitals",
  },
  {
    sign: /^(?:test|testi|untitled|asdf|foo|bar|placeholder|headline|title|heading|n\/?a|none|name(?: surname)?|(?:[a-z]+ )?(?:caption|credit|text|title|headline|name|description|excerpt|quote|summary)(?: goes)? here|(?:kuva)?(?:otsikko|teksti) (?:tulee )?tähän|first ?name(?: last ?name)?|[\s.…–-]+)$/iu,
    found: (match) => `"${match}", which looks forgotten`,
    write: "the text itself",
  },
  {
    sign: /^(?:click|press) (?:here|this)\b|^(?:klikkaa|lue) (?:tästä|täältä)\b/iu,
    found: (match) => `a link with the words "${match}"`,
    write: "words that say where it leads",
  },
];

/** What looks forgotten, left over or doubled in texts. */
export const remarksOnTexts = eachFile((file) => [
  ...textsIn(file.data).flatMap(([path, text]) => {
    const [fault] = isProse(path) ? faultsOf(IN_FIELDS, text) : [];
    return fault ? [fieldIssue(path, ...fault.words)] : [];
  }),
  ...missingPlaceholders(file),
  ...faultsOf(ANYWHERE, file.body).map(({ at, words }) => bodyIssue(lineAt(file, at), ...words)),
]);

/** Texts without the placeholders that their field's description names. */
function missingPlaceholders(file: TypedFile): Issue[] {
  return fieldsOf(file, ({ description }) => placeholdersIn(description).length > 0).flatMap(
    ({ path, value: text, meta }) => {
      // The schema checks addresses.
      if (typeof text !== "string" || text.startsWith("https:")) return [];
      const missing = placeholdersIn(meta.description).filter((name) => !text.includes(name));
      const write = `${missing.join(" and ")} where the site is to put it`;
      return missing.length > 0 ? [fieldIssue(path, `no ${missing.join(" and no ")}`, write)] : [];
    },
  );
}
