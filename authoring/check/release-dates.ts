import { fieldIssue, type Issue, valueAt } from "../read/issue";
import { eachFile } from "./check-context";

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
