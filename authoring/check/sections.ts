import { CONTENT_TYPES } from "../types/content-types";
import { type ContentType, matches } from "../types/content-type";
import { page } from "../types/page";
import { fileLanguage } from "../types/languages";
import { isShown, visiblePeriod } from "../types/release-dates";
import { fieldIssue, type Issue } from "../read/issue";
import { type CheckContext, eachFile, type KnownFile } from "./check-context";
import { type Section, sectionsOf } from "../read/sections-of";

/** A section has something to show; a form stands on one page, which has no other form. */
export const sections = eachFile((file, context) =>
  sectionsOf(file.data).flatMap((section, index) => [
    ...nothingToShow(section, index, context),
    ...besideOthers(section, index, sectionsOf(file.data)),
    ...(section.type === "form" ? formIssues(section, index, file, context) : []),
  ]),
);

/** An anchor is on one section of a page, and of two dark sections each needs a light one between. */
function besideOthers({ id, ground }: Section, index: number, all: readonly Section[]): Issue[] {
  const first = id === undefined ? index : all.findIndex((other) => other.id === id);
  const isDark = ground === "night" && all[index - 1]?.ground === ground;
  return [
    ...(first < index
      ? [
          fieldIssue(
            ["sections", index, "id"],
            `"${String(id)}", as in sections[${first}].id`,
            "another one: links lead to the first",
          ),
        ]
      : []),
    ...(isDark
      ? [
          fieldIssue(
            ["sections", index, "ground"],
            `"night", as the section before it`,
            "a light ground in one of the two",
            true,
          ),
        ]
      : []),
  ];
}

function nothingToShow(section: Section, index: number, { files, now }: CheckContext): Issue[] {
  const shown = CONTENT_TYPES.filter(({ shownBy }) =>
    shownBy?.some((fields) => Object.entries(fields).every(([key, is]) => section[key] === is)),
  );
  const entriesOf = (contentType: ContentType) =>
    files
      .filter(({ path }) => matches(contentType, path))
      .map((one) => !one.ok || isShown(visiblePeriod(contentType, one.data), now));
  const entries = shown.flatMap(entriesOf);
  const [first] = shown;
  if (!first || entries.includes(true)) return [];
  const names = shown.map((contentType) => `content/${contentType.files}`).join(" and no ");
  // What is hidden today may come back: a build by the clock goes on.
  const isHidden = entries.length > 0;
  const found = isHidden ? `nothing to show today in ${names}` : `no ${names}, which it needs`;
  const write = `delete the section, or write ${first.description}`;
  return [fieldIssue(["sections", index], found, write, isHidden)];
}

function formIssues(
  { form }: Section,
  index: number,
  file: KnownFile,
  { known }: CheckContext,
): Issue[] {
  const at = (found: string, write: string) => [fieldIssue(["sections", index], found, write)];
  if (file.contentType.type !== page.type)
    return at("a form", "delete the section, and link to the page of the form");
  const isForm = (section: Section) => section.type === "form";
  if (sectionsOf(file.data).findIndex(isForm) < index)
    return at("a second form", "delete the section: a page has one form");
  const lang = fileLanguage(file.path);
  const pages = known.filter(
    ({ contentType, path }) => contentType.type === page.type && fileLanguage(path) === lang,
  );
  const first = pages.find(({ data }) => sectionsOf(data).some((one) => one.form === form));
  if (!first || first.path === file.path) return [];
  const found = `"${String(form)}", the form of content/${first.path}`;
  return at(found, "delete the section, and link to the page of the form");
}
