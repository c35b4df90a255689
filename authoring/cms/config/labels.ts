import { languageName } from "../../types/languages";

/** Labels of keys that are not plain words. */
const NAMES: Record<string, string> = {
  src: "Picture",
  body: "Text",
  alt: "What it shows",
  focal: "Focal point",
  madeWithAi: "Made with AI",
  lang: "Language",
  aliases: "Old addresses",
  "shared-block": "Closing block",
};

/** `authorRole` → Author role, `our-story` → Our story. */
export function fromKey(key: string): string {
  if (NAMES[key]) return NAMES[key];
  const words = key
    .replaceAll(/[-_.]/gu, " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "a news article" → News article, without the explanation after a comma or colon. */
export function singular(what: string): string {
  return fromKey(what.replace(/^(?:an?|the) /u, "").replace(/[,:].*$/u, ""));
}

/** `shared-block.fi` → Closing block, Finnish. */
export function fileLabel(name: string): string {
  const [key = "", language] = name.split(".");
  return language ? `${fromKey(key)}, ${languageName(language)}` : fromKey(key);
}

/** An option of a select field. */
export function choice(word: string | number): { label: string; value: string | number } {
  return { label: String(word), value: word };
}

export function languageChoice(code: string): { label: string; value: string } {
  return { label: `${languageName(code)} (${code})`, value: code };
}
