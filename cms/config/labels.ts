/** Keys that are short for the people who write code. */
const NAMES: Record<string, string> = {
  src: "Picture",
  body: "Text",
  alt: "What it shows",
  focal: "Focal point",
  lang: "Language",
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

/** "a news article" → News article. */
export function singular(what: string): string {
  return fromKey(what.replace(/^(?:an?|the) /u, ""));
}

/** A language by its code, in English: the CMS itself speaks English. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
}
