/**
 * The design of a social picture in pixels, for the build and the preview: a compass with the page's
 * picture as its face, and the texts at its left.
 */
export const CARD = { width: 1200, height: 630 } as const;

/** The area of the texts, in which nothing else is drawn. */
export const TEXT_AREA = { left: 72, top: 140, width: 548, bottom: 566 };

/** The circle of the picture and the rings of the compass around it. */
export const COMPASS = { x: 950, y: 315, picture: 270, ring: 292, ticks: 304 };

/** The path of the social picture that the build draws for a page. */
export function socialPicturePath(pagePath: string): string {
  return `/social/${pagePath.slice(1) || "home"}.jpg`;
}

/** The texts of a social picture. Their limits are characters, including the ellipsis. */
export interface SocialTexts {
  title: string;
  /** Empty for a title without a caption. */
  caption: string;
}

const TITLE_LIMIT = { withCaption: 60, alone: 90 };
export const CAPTION_LIMIT = 120;

/** Normalises the spaces of the texts and cuts them to their limits. */
export function fitTexts({ title, caption }: SocialTexts): SocialTexts {
  const fittedCaption = cutAtWord(caption, CAPTION_LIMIT);
  return { title: cutAtWord(title, titleLimit(fittedCaption)), caption: fittedCaption };
}

/** How long a title may be with this caption. */
export function titleLimit(caption: string): number {
  return caption.trim() ? TITLE_LIMIT.withCaption : TITLE_LIMIT.alone;
}

/**
 * Cuts a text to `limit` characters: whole words and an ellipsis. A word longer than the limit, such
 * as a Finnish compound, is cut inside.
 */
export function cutAtWord(text: string, limit: number): string {
  const normalized = text.trim().replaceAll(/\s+/gu, " ");
  const letters = Array.from(normalized);
  if (letters.length <= limit) return normalized;
  // This is one letter more than fits beside the ellipsis, because it may be the space after a word.
  const visible = letters.slice(0, limit).join("");
  const end = visible.lastIndexOf(" ");
  const shortened = end > 0 ? visible.slice(0, end) : letters.slice(0, limit - 1).join("");
  return `${shortened.replace(/[\s,;:.–—-]+$/u, "")}…`;
}
