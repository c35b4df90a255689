const LINE_END = /\r\n?|[\u2028\u2029]/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const CONTROL_EXCEPT_TAB_AND_LINE_END = /[^\P{Cc}\n\t]/gu;

/**
 * One spelling for the same text: NFC, "\n" for every line end, no control characters and no
 * lone surrogates (PostgreSQL refuses NUL, JSON receivers choke on the others). In a single
 * line, tabs and line ends become blanks.
 */
export function normaliseText(text: string, multiline: boolean): string {
  const clean = text
    .replace(LINE_END, "\n")
    .replace(LONE_SURROGATE, "")
    .replace(CONTROL_EXCEPT_TAB_AND_LINE_END, "")
    .normalize("NFC");
  return multiline ? clean : clean.replace(/[\n\t]/g, " ");
}
