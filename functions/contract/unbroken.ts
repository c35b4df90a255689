import { escapeHtml } from "./escape-html";

/** The attribute of an element that stays on one line (src/styles/global.css). */
export const UNBROKEN_ATTRIBUTE = "data-unbroken";

/** A longer compound may break at its hyphen: "self-confidence". */
const MAX_COMPOUND = 14;
const RANGE = /^[\d.:–-]+$/u;

/** "24–48", "9:00–9:15", "e-mail". */
function isWhole(token: string): boolean {
  return /[–-]/u.test(token) && (token.length <= MAX_COMPOUND || RANGE.test(token));
}

function joins(mark: string, before: string, after: string): boolean {
  if (mark === "-" || mark === "–") return true;
  return (mark === "." || mark === ":") && /\d$/u.test(before) && /^\d/u.test(after);
}

/**
 * The pieces of a text. Every second one stays on one line, as an editor has it: a range of numbers or
 * times, and a short compound.
 */
export function unbrokenPieces(text: string): string[] {
  // Every second one is a word.
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  const part = (index: number) => parts[index] ?? "";
  const pieces = [""];
  const add = (piece: string) => pieces.push((pieces.pop() ?? "") + piece);
  for (let at = 0; at < parts.length; at += 2) {
    add(part(at));
    let token = part(at + 1);
    for (; at + 3 < parts.length && joins(part(at + 2), part(at + 1), part(at + 3)); at += 2)
      token += part(at + 2) + part(at + 3);
    if (isWhole(token)) pieces.push(token, "");
    else add(token);
  }
  return pieces;
}

/** A text as HTML. `attribute` is that of the elements around what stays on one line. */
export function unbrokenHtml(text: string, attribute = `${UNBROKEN_ATTRIBUTE}=""`): string {
  return unbrokenPieces(text)
    .map((piece, index) =>
      index % 2 ? `<span ${attribute}>${escapeHtml(piece)}</span>` : escapeHtml(piece),
    )
    .join("");
}
