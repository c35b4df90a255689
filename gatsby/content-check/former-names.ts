import { type Check, dataOf, eachPassage } from "./check-context";

/** Finds any of some names as a whole word: at one place the longest, "Oslo, Norway" before "Oslo". */
export function wordsOf(names: readonly string[], flags: string): RegExp {
  const found = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.+?*^$()[\]{}|\\/]/gu, String.raw`\$&`));
  // In JSON a word may follow the n of a new line. Without names nothing is found.
  const start = String.raw`(?:(?<=\\n)|(?<![\p{L}\d]))`;
  return new RegExp(String.raw`${start}(?:${found.join("|") || "(?!)"})(?![\p{L}\d])`, flags);
}

/** Texts that name what the site was called before `npm run adopt`: brand, city, country, language. */
export const formerNames: Check = (context) => {
  const { formerNames: names = [] } = dataOf(context.known, "site.json");
  const sign = wordsOf(Array.isArray(names) ? names.map(String) : [], "iu");
  return eachPassage((text, [field]) => {
    // Old addresses keep the old name.
    if (field === "formerNames" || field === "aliases") return [];
    const name = sign.exec(text)?.[0];
    const write = "the name of today, or take it out of formerNames in content/site.json";
    return name === undefined ? [] : [[`the former name "${name}"`, write, true]];
  })(context);
};
