/** A file, words of it, and what an author writes there by mistake. */
export type AuthorMistake = readonly [file: string, from: string, to: string];

const NEWS = "news/new-office-donated-sessions/index.mdx";
const MEMBER = "team/kim-saarnilehto.json";

/** The ten messages that docs/authors.md explains, in its order. */
export const AUTHOR_MISTAKES: readonly AuthorMistake[] = [
  [NEWS, "category: Announcement", "category: Anouncement"],
  [NEWS, "author: Hanna", "autor: Hanna"],
  [NEWS, "date: 2025-03-04", "date: 4.3.2025"],
  [NEWS, "  alt: A door standing open, warm light spilling into a dark room\n", ""],
  [NEWS, "./picture.jpg", "./pictur.jpg"],
  [NEWS, "focal: 63% 48%", "focal: 63 48"],
  [MEMBER, '"name": "Kim Saarnilehto",', '"name": "Kim Saarnilehto"'],
  [MEMBER, '"role": "AI Mentor"', '"role": "Mentor"'],
  ["companies.json", '"setting": "serif" },', '"setting": "script" },'],
  [NEWS, "## Eleven rooms", "#### Eleven rooms"],
];
