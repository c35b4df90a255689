import { momentInWords } from "../../read/moment-in-words";
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

/** A key such as publishAt, outside of quotations, paths and braces. */
const KEY = /(?<!such as |[\w"“./{-])[a-z]{2,}(?:[A-Z][a-z]+)+(?![\w"”./(-])/gu;
const MOMENT = /(?<![\w/.-])20\d\d-(?:0\d|1[0-2])-[0-3]\d(?:T\d\d:\d\d)?(?![\w/-])/gu;

/** A text for people who edit files, in the words of the forms: with labels and readable days. */
export function inWordsOfForms(text: string): string {
  return text
    .replace(/(?:set|write) decorative: true/u, "switch on Decorative")
    .replace(
      /the path from this file to (an? \S+) (?:below|in) content\/(?:films)?/u,
      "$1 that you choose",
    )
    .replaceAll(KEY, (key) => `“${fromKey(key)}”`)
    .replaceAll(MOMENT, momentInWords);
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
