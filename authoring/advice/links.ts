import { type Check, dataOf, eachFile, type TypedFile, lineAt } from "../check/check-context";
import { fieldsOf } from "../check/field-paths";
import { linkInLanguage } from "../check/link-in-language";
import { bodyIssue, fieldIssue, type Issue, type IssueText, valueAt } from "../read/issue";
import { pageAddress } from "../types/content-type";
import { contentTypeOf } from "../types/content-types";
import { fileLanguage } from "../types/languages";

const IN_BODY = /\]\((\/[^)\s]*|https:[^)\s]*)/gu;

interface Link {
  to: string;
  issue: (text: IssueText) => Issue;
}

/** The links of fields and of the body, without the redirects of site.json. */
function linksOf(file: TypedFile): Link[] {
  const inFields = fieldsOf(file, ({ part }) => part === "link")
    .filter(({ path }) => path[0] !== "redirects")
    .map(({ path, value }): Link => ({
      to: String(value),
      issue: (text) => fieldIssue(path, ...text),
    }));
  const inBody = [...file.body.matchAll(IN_BODY)].map(({ 1: to = "", index }): Link => ({
    to,
    issue: (text) => bodyIssue(lineAt(file, index), ...text),
  }));
  return [...inFields, ...inBody];
}

/** Links that work and have a better target. */
export const betterLinks: Check = (context) => {
  const { site } = context;
  const inOwnLanguage = (to: string, lang: string): IssueText | undefined => {
    const target = site.pages.get(to.replace(/[?#].*$/u, ""))?.file;
    if (!target || contentTypeOf(target)?.standsAlone) return undefined;
    const translated = linkInLanguage(to, lang, site);
    return translated === undefined ? undefined : [`${to}, a page in another language`, translated];
  };

  const betterThan = (to: string, file: TypedFile): IssueText | undefined => {
    const redirect = site.redirects.get(to.replace(/[?#].*$/u, ""));
    if (redirect && !redirect.mayBeLinked) return [`${to}, an old address`, redirect.to];
    if (SIGN_IN.test(to)) return [`"${to}", which asks visitors to sign in`, "a public page"];
    if (MISTYPED.test(to)) return [`"${to}"`, "the right ending, such as .com or .fi"];
    if (to === pageAddress(file.contentType, file.path, file.data) && file.body !== "")
      return ["a link to the page that it is on", "a link to another page, or the words alone"];
    return inOwnLanguage(to, fileLanguage(file.path));
  };

  return eachFile((file) =>
    linksOf(file).flatMap(({ to, issue }) => {
      const text = betterThan(to, file);
      return text ? [issue(text)] : [];
    }),
  )(context);
};

const MISTYPED = /^https:\/\/[^/]+\.(?:con|cmo|vom|ocm|comm|fii|nett|ogr)(?:\/|$)/u;
/** Documents and rooms that only members of an organization can open. */
const SIGN_IN =
  /^https:\/\/(?:(?:docs|drive|mail)\.google\.com|[\w-]+\.sharepoint\.com|[\w-]+\.slack\.com|teams\.microsoft\.com|[\w-]+\.atlassian\.net|www\.notion\.so)(?:\/|$)/u;

/** The pages that replace # once they are published. */
const LEGAL: Record<string, string> = {
  privacyPolicy: "texts/privacy.mdx",
  termsOfService: "texts/terms.mdx",
};

/** Links of the footer and of forms to legal pages that are not published. */
export const unpublishedPages = eachFile((file, { typedFiles, paths }) =>
  fieldsOf(file, ({ mayLeadNowhere }) => mayLeadNowhere === true).flatMap(
    ({ path: at, value: to }): Issue[] => {
      const legal = LEGAL[String(at.at(-1))] ?? "";
      // What a translation inherits, its original has reported.
      const isInherited = file.ownData !== undefined && valueAt(file.ownData, at) === undefined;
      if (to !== "#" || isInherited || dataOf(typedFiles, legal).published === true) return [];
      const found = '"#", which leads nowhere until the page is published';
      const write = paths.has(legal)
        ? `published: true in content/${legal} when it is ready, and leave the #`
        : `delete the field, or write content/${legal}`;
      return [fieldIssue(at, found, write)];
    },
  ),
);
