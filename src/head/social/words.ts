/** What a social picture says. Limits are characters, the ellipsis included (spec section 9). */
export interface SocialWords {
  title: string;
  /** Empty when the title stands alone. */
  caption: string;
}

export const TITLE_LIMIT = { withCaption: 60, alone: 90 };
export const CAPTION_LIMIT = 120;

/** The words as they fit on the picture: spaces tidied, cut to their limits. */
export function fitWords({ title, caption }: SocialWords): SocialWords {
  const fitting = cutAtWord(caption, CAPTION_LIMIT);
  return { title: cutAtWord(title, titleLimit(fitting)), caption: fitting };
}

/** How long a title may be beside this caption. */
export function titleLimit(caption: string): number {
  return caption.trim() ? TITLE_LIMIT.withCaption : TITLE_LIMIT.alone;
}

/**
 * At most `limit` characters: whole words and an ellipsis. A word that is longer than the limit
 * itself, as Finnish may have, is cut inside.
 */
export function cutAtWord(text: string, limit: number): string {
  const tidy = text.trim().replaceAll(/\s+/gu, " ");
  const letters = Array.from(tidy);
  if (letters.length <= limit) return tidy;
  // One more letter than there is room for beside the ellipsis: it may be the space after a word.
  const room = letters.slice(0, limit).join("");
  const end = room.lastIndexOf(" ");
  const kept = end > 0 ? room.slice(0, end) : letters.slice(0, limit - 1).join("");
  return `${kept.replace(/[\s,;:.–—-]+$/u, "")}…`;
}
