import { bodyIssue, fieldIssue, type FileIssue, textsIn } from "../read/issue";
import { bodyLines, type Check, dataOf, inLanguagesOfSite } from "../check/check-context";

/** Finds any of some names as a whole word: at one place the longest, "Oslo, Norway" before "Oslo". */
export function wordsOf(names: readonly string[], flags: string): RegExp {
  const patterns = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.+?*^$()[\]{}|\\/]/gu, String.raw`\$&`));
  // In JSON a word may follow the n of a new line. Without names nothing is found.
  const start = String.raw`(?:(?<=\\n)|(?<![\p{L}\d]))`;
  return new RegExp(String.raw`${start}(?:${patterns.join("|") || "(?!)"})(?![\p{L}\d])`, flags);
}

/** Texts that name what the site was called before `npm run adopt`: one piece of advice a file. */
export const formerNames: Check = ({ typedFiles }) => {
  const { formerNames: names = [] } = dataOf(typedFiles, "site.json");
  const sign = wordsOf(Array.isArray(names) ? names.map(String) : [], "giu");
  return inLanguagesOfSite(typedFiles).flatMap((file): FileIssue[] => {
    // Old addresses keep the old name.
    const texts = textsIn(file.data).filter(
      ([[field]]) => field !== "formerNames" && field !== "aliases",
    );
    const passages = [
      ...texts.map(([path, text]) => ({ text, issue: fieldIssue(path, "", WRITE) })),
      ...bodyLines(file).map(([text, line]) => ({ text, issue: bodyIssue(line, "", WRITE) })),
    ];
    const matches = passages.flatMap(({ text, issue }) =>
      [...text.matchAll(sign)].map(([name]) => ({ name, issue })),
    );
    const [first] = matches;
    if (!first) return [];
    const list = [...new Set(matches.map(({ name }) => `"${name}"`))].sort().join(", ");
    const often = matches.length > 1 ? `, ${matches.length} times from here on` : "";
    return [{ ...first.issue, file: file.path, found: `the former name ${list}${often}` }];
  });
};

const WRITE = "the name of today, or take it out of formerNames in content/site.json";
