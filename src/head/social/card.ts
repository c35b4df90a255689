/**
 * The design of a social picture, in pixels, for the build and the preview: a compass with the page's
 * own picture as its face, and the words at its left.
 */
export const CARD = { width: 1200, height: 630 } as const;

/** The only part of the picture that holds the words: nothing else is drawn in it. */
export const TEXT_AREA = { left: 72, top: 140, width: 548, bottom: 566 };

/** The picture's circle and the rings of the compass around it. */
export const COMPASS = { x: 950, y: 315, picture: 270, ring: 292, ticks: 304 };

/** The path of the social picture that the build draws for a page. */
export function socialPicturePath(pagePath: string): string {
  return `/social/${pagePath.slice(1) || "home"}.jpg`;
}

/** The words of a social picture. Limits are characters, the ellipsis included. */
export interface SocialTexts {
  title: string;
  /** Empty when the title stands alone. */
  caption: string;
}

const TITLE_LIMIT = { withCaption: 60, alone: 90 };
export const CAPTION_LIMIT = 120;

/** The words as they fit on the picture: spaces tidied, cut to their limits. */
export function fitTexts({ title, caption }: SocialTexts): SocialTexts {
  const fittedCaption = cutAtWord(caption, CAPTION_LIMIT);
  return { title: cutAtWord(title, titleLimit(fittedCaption)), caption: fittedCaption };
}

/** How long a title may be beside this caption. */
export function titleLimit(caption: string): number {
  return caption.trim() ? TITLE_LIMIT.withCaption : TITLE_LIMIT.alone;
}

/**
 * At most `limit` characters: whole words and an ellipsis. A word longer than the limit, such as a
 * Finnish compound, is cut inside.
 */
export function cutAtWord(text: string, limit: number): string {
  const normalized = text.trim().replaceAll(/\s+/gu, " ");
  const letters = Array.from(normalized);
  if (letters.length <= limit) return normalized;
  // One more letter than there is room for beside the ellipsis: it may be the space after a word.
  const visible = letters.slice(0, limit).join("");
  const end = visible.lastIndexOf(" ");
  const shortened = end > 0 ? visible.slice(0, end) : letters.slice(0, limit - 1).join("");
  return `${shortened.replace(/[\s,;:.–—-]+$/u, "")}…`;
}
