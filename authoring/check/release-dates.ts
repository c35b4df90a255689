import { SITE_ZONE } from "../../src/site/site-data";
import { hasReleaseDates, parseMoment } from "../types/release-dates";
import { fieldIssue, type Issue, valueAt } from "../read/issue";
import { siteToday } from "../../functions/contract/site-time";
import { eachFile, type KnownFile } from "./check-context";

const fieldOf = ({ data }: KnownFile, name: string) => valueAt(data, [name]);

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Days in the future, or so long ago that a digit is wrong. */
export const unlikelyDays = eachFile((file, { now }) => [
  ...["date", "datePosted"].flatMap((field) => pastDay(file, field, now)),
  ...["validThrough", "publishAt"].flatMap((field) => soonDay(file, field, now)),
]);

function pastDay(file: KnownFile, field: string, now: Date): Issue[] {
  const [day, publishAt] = [fieldOf(file, field), fieldOf(file, "publishAt")];
  if (typeof day !== "string" || !/^\d{4}-\d\d-\d\d$/u.test(day)) return [];
  const years = (Date.parse(day) - now.getTime()) / YEAR;
  const isScheduled = fieldOf(file, "draft") === true || typeof publishAt === "string";
  if (years > 1) {
    const found = `${day}, which is ${Math.round(years)} years from now`;
    return [fieldIssue([field], found, "the day it is published")];
  }
  const isToCome = day > siteToday(SITE_ZONE, now) && !isScheduled;
  if (!isToCome && years > -20) return [];
  const found = isToCome ? `${day}, which is yet to come` : `${day}, more than 20 years ago`;
  const write = isToCome ? "that day as publishAt too, or the day it appears" : "the right year";
  return [fieldIssue([field], found, write, true)];
}

function soonDay(file: KnownFile, field: string, now: Date): Issue[] {
  const day = fieldOf(file, field);
  const years = typeof day === "string" ? (Date.parse(day.slice(0, 10)) - now.getTime()) / YEAR : 0;
  if (!(years > 3)) return [];
  const found = `${String(day)}, which is ${Math.round(years)} years from now`;
  return [fieldIssue([field], found, "the right year", true)];
}

/** Ends before the date, and dates before the page appears, which sort it below older news. */
export const datedBeforeItAppears = eachFile((file) => {
  const [publishAt, date] = [fieldOf(file, "publishAt"), fieldOf(file, "date")];
  const expiresAt = fieldOf(file, "expiresAt");
  if (typeof expiresAt === "string" && typeof date === "string" && expiresAt < date) {
    const found = `${expiresAt}, before its date of ${date}`;
    return [fieldIssue(["expiresAt"], found, "a moment after it")];
  }
  const moment = typeof publishAt === "string" && parseMoment(publishAt);
  if (!hasReleaseDates(file.contentType) || !moment || typeof date !== "string") return [];
  const day = siteToday(SITE_ZONE, moment);
  if (date >= day) return [];
  const found = `${date}, though it only appears on ${day}`;
  return [fieldIssue(["date"], found, day, true)];
});
