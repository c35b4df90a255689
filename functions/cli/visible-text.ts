/**
 * What a terminal would obey instead of showing: control characters (also the eight-bit ones), what
 * turns the direction of text around, and whatever else is invisible but for the joiners of scripts
 * and emoji.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

function escape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

/** Text in several lines with everything hidden written out (ESC becomes \u001b). */
export function visibleText(text: string): string {
  return text
    .replaceAll("\t", " ")
    .replace(HIDDEN, (found) => (found === "\n" ? found : escape(found)));
}

/** The same in one line. */
export function visibleLine(text: string): string {
  return visibleText(text.replaceAll("\n", " "));
}

/** JSON that is safe to look at; a parser reads the very same value out of it. */
export function visibleJson(value: unknown, indent?: number): string {
  // Line ends are only ever between the values: inside them JSON.stringify has escaped them.
  return JSON.stringify(value, null, indent).replace(HIDDEN, (found) =>
    found === "\n" ? found : escape(found),
  );
}
