import { APPLICATION_FORM } from "../types/collections/forms";
import { role } from "../types/collections/roles";
import { fileLanguage, translationOf } from "../types/languages";
import { fieldIssue, valueAt } from "../read/issue";
import { valuesAt } from "./field-paths";
import { dataOf, eachFile, type TypedFile } from "./check-context";

interface ApplicantRole {
  id?: unknown;
  name: string;
}

/** The roles that the application form of a language offers. */
function rolesOf(known: readonly TypedFile[], form: string): ApplicantRole[] {
  return valuesAt(dataOf(known, form), "fields[].choices[]").filter(
    (one): one is ApplicantRole => typeof valueAt(one, ["name"]) === "string",
  );
}

/** The application form offers a few roles: a page of another one would select a wrong one. */
export const roles = eachFile(({ contentType, path, data }, { typedFiles }) => {
  const [title, applyAs, draft] = ["title", "applyAs", "draft"].map((key) => valueAt(data, [key]));
  const form = translationOf(APPLICATION_FORM, fileLanguage(path));
  const offered = rolesOf(typedFiles, form);
  const name = offered.find(({ id }) => id === applyAs)?.name;
  if (contentType.type !== role.type || draft === true || name === undefined) return [];
  if (String(title).toLowerCase().includes(name.toLowerCase())) return [];
  const found = `"${String(title)}", whose applicants the form would take for "${name}"`;
  const names = offered.map((one) => `${one.name} (applyAs: ${String(one.id)})`).join(" or ");
  return [fieldIssue(["title"], found, `${names}; ${form} may have another role`)];
});
