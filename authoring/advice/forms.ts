import { fieldIssue, fileIssue, textsIn, valueAt } from "../read/issue";
import { formOf } from "../read/sections-of";
import { form } from "../types/collections/forms";
import { pathParams } from "../types/content-type";
import { fileLanguage, splitLanguage, translationOf } from "../types/languages";
import { type Check, eachFile, type TypedFile } from "../check/check-context";

const isForm = ({ contentType }: TypedFile) => contentType.type === form.type;

/** Forms that nobody can fill in. */
export const unshownForms: Check = ({ typedFiles }) => {
  const shown = new Set(typedFiles.map(({ data }) => formOf(data)));
  return typedFiles
    .filter((file) => isForm(file) && splitLanguage(file.path).lang === undefined)
    .filter(({ path }) => !shown.has(pathParams(form, path).slug))
    .map(({ path }) =>
      fileIssue(
        path,
        "a form that no page shows",
        "a section of the type form, or delete the file",
      ),
    );
};

const NOTICE = "texts/privacy.mdx";
/** Shorter words, such as "the", are in every text. */
const WORDS = /\p{L}{4,}/gu;
/** The beginning of a word, whatever its ending. */
const STEM_LENGTH = 5;

const plain = (text: string) => text.toLowerCase().replaceAll("-", "");

/** Questions for what the privacy notice in their language does not mention. */
export const unmentionedQuestions = eachFile((file, { typedFiles }) => {
  const path = translationOf(NOTICE, fileLanguage(file.path));
  const notice = isForm(file) ? typedFiles.find((other) => other.path === path) : undefined;
  const fields = valueAt(file.data, ["fields"]);
  if (!notice || !Array.isArray(fields)) return [];
  const text = plain([notice.body, ...textsIn(notice.data).map(([, words]) => words)].join(" "));
  return fields.flatMap((field, index) => {
    const label = String(valueAt(field, ["label"]));
    const words = plain(label).match(WORDS) ?? [];
    const isMentioned = words.some((word) => text.includes(word.slice(0, STEM_LENGTH)));
    if (isMentioned || words.length === 0) return [];
    const found = `"${label}", which content/${path} does not mention`;
    return [fieldIssue(["fields", index, "label"], found, "there what it is needed for")];
  });
});
