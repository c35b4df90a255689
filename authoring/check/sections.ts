import { typesShownBy } from "../types/content-types";
import { form as formType } from "../types/collections/forms";
import { matches, pathParams } from "../types/content-type";
import { didYouMean } from "../../src/content-fields/did-you-mean";
import { page } from "../types/page";
import { fileLanguage } from "../types/languages";
import { fieldIssue, type Issue } from "../read/issue";
import { type CheckContext, eachFile, type TypedFile } from "./check-context";
import { type Section, sectionsOf } from "../read/sections-of";

/** A section has something to show; a form is on one page, which has no other form. */
export const sections = eachFile((file, context) =>
  sectionsOf(file.data).flatMap((section, index) => [
    ...nothingToShow(section, index, context),
    ...repeatedAnchor(section, index, sectionsOf(file.data)),
    ...(section.type === "form" ? formIssues(section, index, file, context) : []),
  ]),
);

/** An anchor is on one section of a page. */
function repeatedAnchor({ id }: Section, index: number, sections: readonly Section[]): Issue[] {
  const first = id === undefined ? index : sections.findIndex((other) => other.id === id);
  if (first === index) return [];
  const found = `"${String(id)}", as in sections[${first}].id`;
  return [fieldIssue(["sections", index, "id"], found, "another one: links lead to the first")];
}

function nothingToShow(section: Section, index: number, { files }: CheckContext): Issue[] {
  const types = typesShownBy(section);
  const [first] = types;
  const isThere = files.some(({ path }) => types.some((contentType) => matches(contentType, path)));
  if (!first || isThere) return [];
  const names = types.map((contentType) => `content/${contentType.files}`).join(" and no ");
  const write = `delete the section, or write ${first.description}`;
  return [fieldIssue(["sections", index], `no ${names}, which it needs`, write)];
}

function formIssues(
  { form }: Section,
  index: number,
  file: TypedFile,
  { typedFiles }: CheckContext,
): Issue[] {
  const at = (found: string, write: string) => [fieldIssue(["sections", index], found, write)];
  if (file.contentType.type !== page.type)
    return at("a form", "delete the section, and link to the page of the form");
  const isForm = (section: Section) => section.type === "form";
  if (sectionsOf(file.data).findIndex(isForm) < index)
    return at("a second form", "delete the section: a page has one form");
  const names = typedFiles.flatMap(({ path, contentType }) =>
    contentType.type === formType.type ? pathParams(formType, path).slug : [],
  );
  if (typeof form === "string" && !names.includes(form)) {
    const found = `"${form}", which is no file of content/forms`;
    const write = `one of ${[...new Set(names)].join(", ")}${didYouMean(form, names)}`;
    return [fieldIssue(["sections", index, "form"], found, write)];
  }
  const lang = fileLanguage(file.path);
  const pages = typedFiles.filter(
    ({ contentType, path }) => contentType.type === page.type && fileLanguage(path) === lang,
  );
  const first = pages.find(({ data }) => sectionsOf(data).some((one) => one.form === form));
  if (!first || first.path === file.path) return [];
  const found = `"${String(form)}", the form of content/${first.path}`;
  return at(found, "delete the section, and link to the page of the form");
}
