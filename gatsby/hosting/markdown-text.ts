/** Soft hyphens and word joiners only serve the layout. */
const INVISIBLE = /[\u00ad\u200b\u2060]/gu;

/** A text without what Markdown would read as a mark. */
export function escapeText(text: string): string {
  return text
    .replaceAll(INVISIBLE, "")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\\`*[\]<]|(?<![\p{L}\d])_|_(?![\p{L}\d])|~(?=~)|&(?=#?\w+;)/gu, String.raw`\$&`);
}

/** What would begin a heading, a list or a quotation. */
export function escapeLineStarts(text: string): string {
  return text
    .replaceAll(/^(?=#{1,6}\s|[-+]\s|>|[=-]+$)/gmu, "\\")
    .replaceAll(/^(\d{1,9})(?=[.)]\s)/gmu, "$1\\");
}

export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Puts a mark before the first line, and as much space before the others. */
export function indent(first: string, text: string, others = " ".repeat(first.length)): string {
  return first + text.replaceAll(/\n(?=.)/gu, `\n${others}`);
}
