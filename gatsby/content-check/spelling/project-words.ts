import type { KnownFile } from "../check-context";
import { textsIn } from "../text-signs";

/** The plain list that authors edit. */
export const WORD_LIST = "spelling.txt";

/** Fields with names of people, companies and places. */
const NAMES: readonly (readonly [file: RegExp, field: RegExp])[] = [
  [/^(?:team|testimonials|stories)\/|^companies\.json$/u, /^(?:name|company)$/u],
  [/^news\//u, /^author$/u],
  [/^site\.json$/u, /^(?:brand|name|street|city)$/u],
];

/** The words of all names in the content. */
export function namesIn(files: readonly KnownFile[]): string[] {
  const texts = files.flatMap(({ path, data }) => {
    const fields = NAMES.filter(([file]) => file.test(path)).map(([, field]) => field);
    return textsIn(data)
      .filter(([at]) => fields.some((field) => field.test(String(at.at(-1)))))
      .map(([, text]) => text);
  });
  return [...new Set(texts.join(" ").match(/\p{Lu}[\p{L}-]+/gu))];
}

/** The cases of Finnish: Suunnassa, Havupolkua, Sandellin. */
const ENDING = /^i?(?:n|[tn]?[aä]|(?:ss|st|ll|lt|tt)[aä]|lle|ksi|[aeiouyåäö]n|h[aeiouyäö]n)$/u;
/** Shorter names get no endings: Ida is not Idaan. */
const LONG_NAME = 4;

/**
 * Whether a word is on the list or a name. `mentor*` on the list stands for all words that begin so;
 * names may have endings.
 */
export function projectWords(list: string, names: readonly string[]): (word: string) => boolean {
  const lines = list.split(/\r?\n/u).map((line) => line.replace(/#.*$/u, "").trim());
  const listed = lines.filter(Boolean);
  const whole = new Set([...listed, ...names]);
  const stems = listed.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  const long = names.filter((name) => name.length >= LONG_NAME);
  return (word) =>
    whole.has(word) ||
    stems.some((stem) => word.startsWith(stem)) ||
    long.some((name) => word.startsWith(name) && ENDING.test(word.slice(name.length)));
}
