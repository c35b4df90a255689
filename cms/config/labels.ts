import type { CATEGORY_ICONS } from "../../gatsby/content-types/collections/news-article";

/** Keys that are short for the people who write code. */
const NAMES: Record<string, string> = {
  src: "Picture",
  body: "Text",
  alt: "What it shows",
  focal: "Focal point",
  lang: "Language",
  aliases: "Old addresses",
  "ai-mentoring": "AI Mentoring",
  "shared-block": "Closing block",
  to: "Leads to",
};

/** `categoryIcon` and `our-story` as a reader would write them: Category icon, Our story. */
export function fromKey(key: string): string {
  if (NAMES[key]) return NAMES[key];
  const words = key
    .replaceAll(/[-_.]/gu, " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "a news article" → News article; what follows a comma or a colon explains it. */
export function singular(what: string): string {
  return fromKey(what.replace(/^(?:an?|the) /u, "").replace(/[,:].*$/u, ""));
}

/** `shared-block.en` → Closing block, English. */
export function fileLabel(name: string): string {
  const [key = "", language] = name.split(".");
  return language ? `${fromKey(key)}, ${languageName(language)}` : fromKey(key);
}

/** What the button below a list offers to add. */
export function addedTo(list: string): string {
  return list === "aliases" ? "an old address" : "entry";
}

type Icon = (typeof CATEGORY_ICONS)[number];

/** What icons look like: their names are those of a library. */
const ICONS = {
  Users: "two people",
  Brain: "a brain",
  Megaphone: "a megaphone",
  Award: "a medal with ribbons",
  TrendingUp: "a line that goes up",
} satisfies Record<Icon, string>;

/** A word to choose as authors see it. */
export function choice(word: string): { label: string; value: string } {
  const looks = new Map<string, string>(Object.entries(ICONS)).get(word);
  return { label: looks ? `${word} (${looks})` : word, value: word };
}

/** A language by its code, in English: the CMS itself speaks English. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
}
