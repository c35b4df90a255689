const LINE_END = /\r\n?|[\v\f\u2028\u2029]/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const CONTROL_EXCEPT_TAB_AND_LINE_END = /[^\P{Cc}\n\t]/gu;

/**
 * Where a joiner has a meaning: in emoji and in scripts that join letters, as Persian and Hindi do. A
 * mark of no script may become part of a Latin letter.
 */
const JOINED =
  "(?:\\ufe0f|(?![\\p{scx=Latin}\\p{scx=Greek}\\p{scx=Cyrillic}\\p{scx=Inherited}])" +
  "[\\p{L}\\p{M}\\p{Emoji_Modifier}\\p{Extended_Pictographic}])";

/** The flags of England, Scotland and Wales: a flag and invisible letters. */
const FLAG = "\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,16}\\u{E007F}";

/**
 * Format characters that nobody sees, as mail programs, Teams and contact lists copy them. Those of
 * class Cf that are drawn, such as the Arabic sign for a year, do not match. The group is kept.
 */
const INVISIBLE = new RegExp(
  `(${FLAG}|${JOINED}[\\u200c\\u200d](?=${JOINED}))|(?=\\p{Cf})\\p{Default_Ignorable_Code_Point}|[\\ufff9-\\ufffb]`,
  "gu",
);

/** What looks like a space: no-break and narrow ones, the fillers of Hangul, the empty Braille cell. */
const BLANK = /[\n\t\p{Zs}\u2800\u3164\uffa0]/gu;

// Normalising a run of combining marks takes quadratic time; real text has at most 30 (UAX #15, 13).
const LONG_RUN_OF_MARKS = /\p{M}{31}/u;

/**
 * NFC, "\n" line ends; no invisible characters, control characters and lone surrogates (PostgreSQL
 * rejects NUL). In a single line, whatever looks like a space is one. Linear time; the same in the
 * browser and on the server.
 */
export function normaliseText(text: string, multiline: boolean): string {
  const clean = text
    .replace(LINE_END, "\n")
    .replace(LONE_SURROGATE, "")
    .replace(CONTROL_EXCEPT_TAB_AND_LINE_END, "")
    .replace(INVISIBLE, "$1");
  const composed = LONG_RUN_OF_MARKS.test(clean) ? clean : clean.normalize("NFC");
  return multiline ? composed : composed.replace(BLANK, " ");
}
