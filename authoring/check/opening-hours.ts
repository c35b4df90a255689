import { fieldIssue, valueAt } from "../read/issue";
import { type Section, sectionsOf } from "../read/sections-of";
import { splitLanguage } from "../types/languages";
import { dataOf, eachFile } from "./check-context";

/** A day's hours whatever the language: 8:00–18:00 and 8.00–18.00 are the same; no times are closed. */
const timesOf = (day: unknown): string =>
  String(valueAt(day, ["hours"]))
    .match(/\d+[:.]\d\d/gu)
    ?.map((time) => time.replace(".", ":").padStart(5, "0"))
    .join("–") ?? "";

const daysOf = ({ hours }: Section): unknown[] => (Array.isArray(hours) ? hours : []);

/** Each office has the same opening hours in all languages. */
export const openingHours = eachFile(({ path, data }, { typedFiles }) => {
  const { original, lang } = splitLanguage(path);
  if (lang === undefined) return [];
  const isOffice = ({ type }: Section) => type === "office";
  const originals = sectionsOf(dataOf(typedFiles, original)).filter(isOffice);
  const sections = sectionsOf(data);
  return sections.filter(isOffice).flatMap((office, index) => {
    const theirDays = originals[index] ? daysOf(originals[index]) : daysOf(office);
    return daysOf(office).flatMap((day, number) => {
      if (timesOf(day) === timesOf(theirDays[number])) return [];
      const at = ["sections", sections.indexOf(office), "hours", number, "hours"];
      const [own, theirs] = [day, theirDays[number]].map((one) => valueAt(one, ["hours"]));
      const found = `"${String(own)}", but "${String(theirs)}" in content/${original}`;
      return [fieldIssue(at, found, "the same hours in both")];
    });
  });
});
