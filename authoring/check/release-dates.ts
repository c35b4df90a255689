import { isDeepStrictEqual } from "node:util";
import { fieldIssue, type FileIssue, fileIssue, type Issue, valueAt } from "../read/issue";
import { filesNeeded } from "../types/content-type";
import { splitLanguage } from "../types/languages";
import { page } from "../types/page";
import { ALWAYS, visiblePeriod } from "../types/release-dates";
import { type Check, eachFile, type TypedFile } from "./check-context";

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** A date more than a year ahead has a wrong digit, and an end comes after the date. */
export const unlikelyDays = eachFile(({ data }, { now }) => {
  const days = ["date", "datePosted"].flatMap((field): Issue[] => {
    const day = valueAt(data, [field]);
    const years = typeof day === "string" ? (Date.parse(day) - now.getTime()) / YEAR : 0;
    if (!(years > 1)) return [];
    const found = `${String(day)}, which is ${Math.round(years)} years from now`;
    return [fieldIssue([field], found, "the day it is published")];
  });
  const [date, expiresAt] = [valueAt(data, ["date"]), valueAt(data, ["expiresAt"])];
  if (typeof expiresAt !== "string" || typeof date !== "string" || expiresAt >= date) return days;
  const found = `${expiresAt}, before its date of ${date}`;
  return [...days, fieldIssue(["expiresAt"], found, "a moment after it")];
});

/** The pages of a language lead to its home page, which is there as long as one of them is. */
export const hiddenHomePages: Check = ({ typedFiles }) => {
  const pages = typedFiles.filter(({ contentType }) => contentType.type === page.type);
  const isHidden = ({ data }: TypedFile) => !isDeepStrictEqual(visiblePeriod(page, data), ALWAYS);
  return pages.filter(isHidden).flatMap((home): FileIssue[] => {
    const { original, lang } = splitLanguage(home.path);
    if (!filesNeeded(page).includes(original)) return [];
    const isAlone = !pages.some(
      (other) => splitLanguage(other.path).lang === lang && other !== home && !isHidden(other),
    );
    if (lang !== undefined && isAlone) return [];
    const found = "a home page that is hidden, though other pages lead to it";
    return [fileIssue(home.path, found, "delete draft, publishAt and expiresAt")];
  });
};
