const LINE_END = /\r\n?|[\u2028\u2029]/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const CONTROL_EXCEPT_TAB_AND_LINE_END = /[^\P{Cc}\n\t]/gu;

// Normalising takes time by the square of a run of combining marks. Text that people write has no
// longer run than this (Unicode Stream-Safe Text Format, UAX #15, 13). Without the lookbehind the
// search itself would start again at every mark.
const LONG_RUN_OF_MARKS = /(?<!\p{M})\p{M}{31}/u;

/**
 * One spelling for the same text: NFC, "\n" for every line end, no control characters and no
 * lone surrogates (PostgreSQL refuses NUL, JSON receivers choke on the others). In a single
 * line, tabs and line ends become blanks. The time is linear in the length.
 */
export function normaliseText(text: string, multiline: boolean): string {
  const clean = text
    .replace(LINE_END, "\n")
    .replace(LONE_SURROGATE, "")
    .replace(CONTROL_EXCEPT_TAB_AND_LINE_END, "");
  const composed = LONG_RUN_OF_MARKS.test(clean) ? clean : clean.normalize("NFC");
  return multiline ? composed : composed.replace(/[\n\t]/g, " ");
}
