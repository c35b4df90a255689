/** What a spreadsheet may take for a formula, after what it passes over. Full-width forms as well. */
const FORMULA = /^[\s"\p{C}]*[=+\-@\0＝＋－＠]/u;
const CONTROL_FIRST = /^[\t\r\n\0]/;
/** Where a spreadsheet that was told another separator may see a new cell begin. */
const SEPARATORS = /([;\t\r\n])/;

/**
 * A text that no spreadsheet runs (OWASP ASVS 1.2.10): what could be a formula gets an apostrophe
 * before it. This also holds inside a cell, after a semicolon, a tab or a line end: where the list
 * separator is a semicolon, as in the Nordic countries, cells begin there whatever the quotes say.
 */
export function guardCell(text: string): string {
  const guarded = text
    .split(SEPARATORS)
    .map((piece) => (FORMULA.test(piece) ? `'${piece}` : piece))
    .join("");
  return CONTROL_FIRST.test(guarded) ? `'${guarded}` : guarded;
}
