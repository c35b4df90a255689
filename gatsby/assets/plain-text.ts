const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** The text of HTML as React writes it: between blocks is a space, and five signs are written out. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:em|strong|a|code|del|b|i|s|sub|sup)\b[^>]*>/gu, "")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/&(?:lt|gt|quot|#x27|amp);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/gu, " ")
    .trim();
}
