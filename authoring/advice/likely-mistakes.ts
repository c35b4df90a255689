import { distance } from "fastest-levenshtein";
import { FIRST_LANGUAGE, SITE_ZONE } from "../../src/site/site-data";
import { siteToday } from "../../functions/contract/site-time";
import { type Check, dataOf, eachFile, eachPassage, eachText } from "../check/check-context";
import { fieldIssue, textsIn, valueAt } from "../read/issue";
import { formOf } from "../read/sections-of";
import { teamMember } from "../types/collections/people";
import { role } from "../types/collections/roles";
import { fileLanguage, splitLanguage } from "../types/languages";
import { hasReleaseDates, parseMoment } from "../types/release-dates";

const nearName = (name: string, names: readonly string[], where: string) => {
  const similar = names.find((other) => distance(other, name) <= 2);
  return similar === undefined || name.length < 6 || names.includes(name)
    ? undefined
    : ([`"${name}"`, `the name as ${where} has it (did you mean ${similar}?)`] as const);
};

/** Authors and companies whose names are nearly those of the team and of companies.json. */
export const nearNames: Check = (context) => {
  const team = context.typedFiles
    .filter(({ contentType }) => contentType.type === teamMember.type)
    .map(({ data }) => String(valueAt(data, ["name"])));
  const companies = textsIn(dataOf(context.typedFiles, "companies.json")).flatMap(([at, text]) =>
    at.at(-1) === "name" ? [text] : [],
  );
  return eachText((text, key) => {
    if (key === "author") return nearName(text, team, "content/team");
    return key === "company" ? nearName(text, companies, "content/companies.json") : undefined;
  })(context);
};

/** A domain that is nearly the site's own: mails to it are lost. */
export const nearDomains: Check = (context) => {
  const domain = String(dataOf(context.typedFiles, "site.json").email).split("@")[1] ?? "";
  return eachPassage((text) =>
    [...text.matchAll(/(?<![\w.+-])([\w.+-]+@)([\w-]+(?:\.[\w-]+)+)/gu)]
      .filter(([, , other = ""]) => other !== domain && distance(other, domain) <= 2)
      .map(([mail, box = ""]) => [
        `"${mail}"`,
        `the site's domain (did you mean ${box}${domain}?)`,
      ]),
  )(context);
};

/** Titles that end with the brand, which the site puts before each. */
export const brandInTitles: Check = (context) => {
  const brand = ` ${String(dataOf(context.typedFiles, "site.json").brand)}`;
  return eachText((text, key) =>
    key === "title" && text.endsWith(brand) && / [|–—-]$/u.test(text.split(brand)[0] ?? "")
      ? [`"${text}", though the site adds the brand by itself`, "the title alone"]
      : undefined,
  )(context);
};

/** Descriptions that end in the middle of a sentence, as a search engine would cut them. */
export const cutDescriptions = eachText((text, key) =>
  /^(?:description|excerpt)$/u.test(String(key)) &&
  text.length >= 80 &&
  /(?:[\p{L}\p{N},]|…|\.{3})$/u.test(text)
    ? [`"… ${text.slice(-30)}", which has no end`, "the sentence to its full stop"]
    : undefined,
);

/** Roles for which no page has the form to apply with. */
export const rolesWithoutForm = eachFile(({ contentType, path, data }, { typedFiles }) => {
  if (contentType.type !== role.type || valueAt(data, ["draft"]) === true) return [];
  const languages = [fileLanguage(path), FIRST_LANGUAGE];
  const hasForm = typedFiles.some(
    (file) =>
      languages.includes(fileLanguage(file.path)) && formOf(file.data) === "job-application",
  );
  const found = "a role without a page to apply on: its button leads to the e-mail address";
  const write = "content/pages/apply.json with the form job-application, if there should be one";
  return hasForm ? [] : [fieldIssue(["applyAs"], found, write)];
});

/** Open roles that do not say what they pay. A translation takes the pay from its original. */
export const rolesWithoutPay = eachFile(({ contentType, path, data }, { now }) => {
  if (contentType.type !== role.type || splitLanguage(path).original !== path) return [];
  const { draft, salary, validThrough } = data as Record<string, unknown>;
  const isOpen = draft !== true && String(validThrough) >= siteToday(SITE_ZONE, now);
  if (!isOpen || salary !== undefined) return [];
  const write = "the pay or its range: applicants must know it before an interview (EU 2023/970)";
  return [fieldIssue(["salary"], "nothing, though the role is open", write)];
});

/** Dates that are yet to come, and dates before the page appears, which sort it below older news. */
export const unlikelyDates = eachFile(({ contentType, data }, { now }) => {
  const [date, publishAt, draft] = ["date", "publishAt", "draft"].map((key) =>
    valueAt(data, [key]),
  );
  if (typeof date !== "string" || !hasReleaseDates(contentType) || draft === true) return [];
  const moment = typeof publishAt === "string" ? parseMoment(publishAt) : undefined;
  if (!moment) {
    const write = "that day as publishAt too, or the day it appears";
    return date > siteToday(SITE_ZONE, now)
      ? [fieldIssue(["date"], `${date}, which is yet to come`, write)]
      : [];
  }
  const day = siteToday(SITE_ZONE, moment);
  return date < day ? [fieldIssue(["date"], `${date}, though it only appears on ${day}`, day)] : [];
});
