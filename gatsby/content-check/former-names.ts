import { bodyIssue, fieldIssue, type IssueText } from "../content/issue";
import { bodyLines, type Check, dataOf, eachFile, textsIn } from "./check-context";

/** Finds one of the names as a whole word, in any capitals; undefined without names. */
export function nameFinder(names: readonly string[]) {
  const escaped = names.map((name) => name.replaceAll(/[.+?*^$()[\]{}|\\/]/gu, String.raw`\$&`));
  const sign = new RegExp(String.raw`(?<![\p{L}\d])(?:${escaped.join("|")})(?![\p{L}\d])`, "iu");
  return (text: string) => (names.length > 0 ? sign.exec(text)?.[0] : undefined);
}

/** Texts that name what the site was called before `npm run adopt`: brand, city, country, language. */
export const formerNames: Check = (context) => {
  const { formerNames: names = [] } = dataOf(context.known, "site.json");
  const find = nameFinder(Array.isArray(names) ? names.map(String) : []);
  const words = (text: string): IssueText[] => {
    const name = find(text);
    const write = "the name of today, or take it out of formerNames in content/site.json";
    return name === undefined ? [] : [[`the former name "${name}"`, write, true]];
  };
  return eachFile((file) => [
    ...textsIn(file.data)
      // Old addresses keep the old name.
      .filter(([[field]]) => field !== "formerNames" && field !== "aliases")
      .flatMap(([path, text]) => words(text).map((issue) => fieldIssue(path, ...issue))),
    ...bodyLines(file).flatMap(([text, line]) =>
      words(text).map((issue) => bodyIssue(line, ...issue)),
    ),
  ])(context);
};
