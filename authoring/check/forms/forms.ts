import { callHours } from "../../../functions/contract/form-definition";
import { fieldIssue, fileIssue, valueAt } from "../../read/issue";
import { formOf } from "../../read/sections-of";
import { form } from "../../types/collections/forms";
import { formWords } from "../../types/collections/form-words";
import { interests } from "../../types/collections/interests";
import { pathParams } from "../../types/content-type";
import { appointmentPage } from "../../types/pages/appointment-page";
import { splitLanguage } from "../../types/languages";
import { type Check, eachFile, type TypedFile } from "../check-context";
import { conditionIssues, stepIssues } from "./conditions";
import { questionIssues } from "./questions";
import { formTranslations } from "./translations";

const isOriginal = ({ contentType, path }: TypedFile): boolean =>
  contentType.type === form.type && splitLanguage(path).lang === undefined;

/** What the schema cannot say of a form. */
export const definitions = eachFile((file) => {
  const parsed = isOriginal(file) ? form.schema.safeParse(file.data) : undefined;
  if (!parsed?.success) return [];
  return [questionIssues, conditionIssues, stepIssues].flatMap((check) => check(parsed.data));
});

const uniqueTypes: Check = ({ typedFiles }) => {
  const first = new Map<unknown, string>();
  return typedFiles.filter(isOriginal).flatMap(({ path, data }) => {
    const { formType } = Object(data) as { formType?: unknown };
    const other = first.get(formType);
    if (other === undefined) first.set(formType, path);
    if (other === undefined || formType === undefined) return [];
    const found = `"${String(formType)}", as in content/${other}`;
    return [{ file: path, ...fieldIssue(["formType"], found, "another one") }];
  });
};

/** Mails about a call lead to its page. */
const callPages: Check = ({ typedFiles, paths }) => {
  const booksCalls = typedFiles.filter(isOriginal).some((file) => {
    const parsed = form.schema.safeParse(file.data);
    const { slug } = pathParams(form, file.path);
    const isShown = typedFiles.some(({ data }) => formOf(data) === slug);
    return isShown && parsed.success && callHours(parsed.data) !== undefined;
  });
  if (!booksCalls || paths.has(appointmentPage.files)) return [];
  const found = "no such file, though a form books calls";
  return [fileIssue(appointmentPage.files, found, appointmentPage.description)];
};

/** What visitors bring to a form is shown with words of their own. */
const carriedWords: Check = ({ typedFiles }) => {
  const isCarried = ({ data }: TypedFile) =>
    form.schema.safeParse(data).data?.fields.some(({ parameter }) => parameter);
  const words = typedFiles.find(({ path }) => path === formWords.files);
  if (!words || valueAt(words.data, ["carried"]) || !typedFiles.some(isCarried)) return [];
  const write = "topics and interests that a visitor has brought: heading, hint, change";
  return [{ file: words.path, ...fieldIssue(["carried"], "nothing", write) }];
};

/** What visitors can bring to a form is listed once; without the list, nothing is shown to them. */
const carriedChoices: Check = ({ typedFiles }) => {
  const lists = typedFiles.find(({ path }) => path === interests.files)?.data;
  return typedFiles.filter(isOriginal).flatMap(({ path, data }) => {
    const fields = form.schema.safeParse(data).data?.fields ?? [];
    return fields.flatMap(({ choicesFrom }, index) => {
      if (choicesFrom === undefined || valueAt(lists, [choicesFrom])) return [];
      const found = `"${choicesFrom}", which content/${interests.files} does not list`;
      const write = `"${choicesFrom}" in that file, or delete the field`;
      return [{ file: path, ...fieldIssue(["fields", index, "choicesFrom"], found, write) }];
    });
  });
};

/** What forms say of each other and of their originals. */
export const forms: Check = (context) =>
  [uniqueTypes, callPages, carriedWords, carriedChoices, formTranslations].flatMap((check) =>
    check(context),
  );
