import { isDeepStrictEqual } from "node:util";
import { didYouMean } from "../../../src/content-fields/did-you-mean";
import { keyOf, ownPath } from "../../read/inherit";
import { fieldIssue, type Issue, type Path, textsIn, valueAt } from "../../read/issue";
import { formOf } from "../../read/sections-of";
import { form } from "../../types/collections/forms";
import { pathParams } from "../../types/content-type";
import { fileLanguage, languageName, splitLanguage } from "../../types/languages";
import { dataOf, eachFile, type TypedFile } from "../check-context";
import { descriptionAt } from "../field-paths";

/** What does not depend on the language. */
const NO_TEXTS: readonly PropertyKey[] = [
  ...["formType", "retention", "kind", "required", "min", "max", "pattern", "autocomplete"],
  ...["width", "rows", "buttons", "days", "hours", "shownWhen", "step", "room"],
  ...["choicesFrom", "parameter"],
];
/** Only a page shows them. */
const OF_PAGES: readonly PropertyKey[] = ["submit", "privacy", "thanks"];

const entriesOf = (list: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(list) ? list.filter((entry) => entry instanceof Object) : [];

/**
 * The place of a text in a translation: with the names of questions and the ids of answers, by which
 * they are matched, instead of indices. Other lists may have other lengths.
 */
function placeOf(original: unknown, path: Path): Path {
  const place: PropertyKey[] = [];
  for (const [index, part] of path.entries()) {
    const key =
      typeof part === "number" ? keyOf(valueAt(original, path.slice(0, index + 1))) : part;
    if (key === undefined) break;
    place.push(key);
  }
  return place;
}

/** Whether the text is what its entry is matched by. */
const isKey = (original: unknown, path: Path, text: string): boolean =>
  typeof path.at(-2) === "number" && keyOf(valueAt(original, path.slice(0, -1))) === text;

/** Entries that the original lacks. */
function addedEntries(own: unknown, original: unknown, path: Path): Issue[] {
  const names = entriesOf(original).map((entry) => String(keyOf(entry)));
  return entriesOf(own).flatMap((entry) => {
    const name = keyOf(entry);
    if (typeof name === "string" && names.includes(name)) return [];
    const write = `one of ${names.join(", ")}${didYouMean(String(name), names)}`;
    return typeof name === "string"
      ? [fieldIssue([...path, name], `"${name}", which the original does not have`, write)]
      : [fieldIssue(path, "an entry without the name of its original", write)];
  });
}

/** Facts that differ from those of the original; the CMS writes the kind of each question. */
function otherFacts(own: unknown, original: unknown, path: Path): Issue[] {
  return Object.entries(own ?? {}).flatMap(([key, value]) => {
    const theirs = valueAt(original, [key]);
    if (!NO_TEXTS.includes(key) || isDeepStrictEqual(value, theirs)) return [];
    const found = "what is the same in all languages, other than in the original";
    return [fieldIssue([...path, key], found, "delete it, and change the original")];
  });
}

function missingTexts(file: TypedFile, original: unknown, isShown: boolean): Issue[] {
  const { ownData: own, data, contentType } = file;
  const language = languageName(fileLanguage(file.path));
  return textsIn(original).flatMap(([path, text]) => {
    if (path.some((part) => NO_TEXTS.includes(part))) return [];
    if (isKey(original, path, text)) return [];
    if (!isShown && OF_PAGES.includes(path[0] ?? "")) return [];
    const place = placeOf(original, path);
    if (ownPath(data, own, place, true).length === place.length) return [];
    const what = descriptionAt(contentType.schema, path, original) ?? "the text";
    return [fieldIssue(place, "nothing", `${what}, in ${language}`)];
  });
}

/** A translation says all texts of its original, and nothing else. */
export const formTranslations = eachFile((file, { typedFiles }) => {
  const { contentType, ownData: own, path } = file;
  const { original: first, lang } = splitLanguage(path);
  if (contentType.type !== form.type || lang === undefined || own === undefined) return [];
  const original = dataOf(typedFiles, first);
  if (!form.schema.safeParse(original).success) return [];
  const { slug } = pathParams(form, path);
  const isShown = typedFiles.some(
    (page) => formOf(page.data) === slug && fileLanguage(page.path) === lang,
  );
  const [fields, theirs] = [own, original].map((data) => valueAt(data, ["fields"]));
  const [steps, theirSteps] = [own, original].map((data) => entriesOf(valueAt(data, ["steps"])));
  return [
    ...otherFacts(own, original, []),
    ...addedEntries(fields, theirs, ["fields"]),
    ...entriesOf(fields).flatMap((field) => {
      const meant = entriesOf(theirs).find(({ name }) => name === field.name);
      if (!meant) return [];
      const at = ["fields", String(field.name)];
      const added = addedEntries(field.choices, meant.choices, [...at, "choices"]);
      return [...otherFacts(field, meant, at), ...added];
    }),
    ...(steps?.length === theirSteps?.length || steps?.length === 0
      ? []
      : [fieldIssue(["steps"], `${steps?.length} steps`, `${theirSteps?.length} of them`)]),
    ...missingTexts(file, original, isShown),
  ];
});
