/**
 * What a terminal or a browser interprets: control characters, changes of text direction, invisible characters
 * except joiners.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

function escape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

/** Escapes invisible characters (ESC becomes \u001b), keeps line ends. */
export function visibleText(text: string): string {
  return text
    .replaceAll("\t", " ")
    .replace(HIDDEN, (found) => (found === "\n" ? found : escape(found)));
}

export function visibleLine(text: string): string {
  return visibleText(text.replaceAll("\n", " "));
}

/** Escaped JSON: parsers read the same value. */
export function visibleJson(value: unknown, indent?: number): string {
  // Line ends are only between values; JSON.stringify escapes the others.
  return JSON.stringify(value, null, indent).replace(HIDDEN, (found) =>
    found === "\n" ? found : escape(found),
  );
}
