import { FIRST_LANGUAGE } from "../../src/site/site-data";
import { splitLanguage } from "../types/languages";
import { fieldIssue, type Issue, textsIn, valueAt } from "../read/issue";
import { eachFile } from "./check-context";

/** A figure with the decimal sign of the other language, and a span whose ends are reversed. */
export const figureSigns = eachFile(({ path, data, own }) => {
  const { original, lang = FIRST_LANGUAGE } = splitLanguage(path);
  if (original !== "site.json") return [];
  const sign = lang === "en" ? "." : ",";
  return textsIn(valueAt(own ?? data, ["figures"])).flatMap(([at, text]): Issue[] => {
    const right = text.replace(/(?<=\d)[.,](?=\d{1,2}(?!\d))/gu, sign);
    const [, from, to] = /^(\d+)\s?[–-]\s?(\d+)$/u.exec(text) ?? [];
    const isReversed = from !== undefined && Number(from) >= Number(to);
    const meant = isReversed ? `${to}–${from}` : right;
    const write = `the figure as this language writes it (did you mean ${meant}?)`;
    return meant === text ? [] : [fieldIssue(["figures", ...at], `"${text}"`, write, !isReversed)];
  });
});
