import { fieldIssue, fileIssue, textsIn, valueAt } from "../read/issue";
import { formOf } from "../read/sections-of";
import { form } from "../types/collections/forms";
import { pathParams } from "../types/content-type";
import { fileLanguage, splitLanguage, translationOf } from "../types/languages";
import { type Check, dataOf, eachFile, type TypedFile } from "../check/check-context";

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

const NOT_CONFIRMED =
  /\bnot (?:yet )?(?:been )?confirmed\b|\bei(?: ole)?(?: vielä)?(?: ole)? vahvistettu\b/iu;

/** What a form says also of a call that is confirmed at once; `thanks.text` is about requests. */
export const unconfirmedThanks = eachFile((file, { typedFiles }) => {
  const isAtOnce = valueAt(dataOf(typedFiles, "site.json"), ["booking", "confirm"]) === "at once";
  if (!isForm(file) || !isAtOnce) return [];
  return textsIn(valueAt(file.data, ["thanks"])).flatMap(([path, text]) => {
    const [match] = path[0] === "text" ? [] : (NOT_CONFIRMED.exec(text) ?? []);
    if (match === undefined) return [];
    const found = `"${match}", though calls are confirmed at once (booking.confirm in site.json)`;
    return [fieldIssue(["thanks", ...path], found, "words that are true of a confirmed call, too")];
  });
});
