import { didYouMean } from "../../src/content-fields/did-you-mean";
import { form } from "../types/collections/forms";
import { formWords } from "../types/collections/form-words";
import { mails } from "../types/collections/mails";
import { words } from "../types/collections/words";
import { filesNeeded, requiredFiles } from "../types/content-type";
import { contentTypeOf } from "../types/content-types";
import { fileLanguage, languageName, splitLanguage, translationOf } from "../types/languages";
import { fieldIssue, type FileIssue, fileIssue, textsIn, valueAt } from "../read/issue";
import { sectionsOf } from "../read/sections-of";
import { type Check, type CheckContext, dataOf, eachFile, type TypedFile } from "./check-context";

/** The languages of the pages, as far as site.json can be read. */
function languagesIn({ typedFiles }: Pick<CheckContext, "typedFiles">): string[] {
  const { languages } = dataOf(typedFiles, "site.json");
  return Array.isArray(languages) ? languages.map(String) : [];
}

const isTranslation = ({ path }: TypedFile) => splitLanguage(path).lang !== undefined;

/**
 * `home.fl.json`: a language that the site does not have. Articles, stories and what the service
 * says may be in languages without pages, which have their words.
 */
const unknownLanguages: Check = (context) => {
  const [firstLanguage, ...translations] = languagesIn(context);
  if (firstLanguage === undefined) return [];
  const { typedFiles, paths } = context;
  return typedFiles.filter(isTranslation).flatMap(({ path, contentType }): FileIssue[] => {
    const { lang = "", original } = splitLanguage(path);
    const { standsAlone, complete } = contentType;
    const isOfService = complete ?? contentType.type === form.type;
    if (lang === firstLanguage)
      return [fileIssue(path, `"${lang}", the site's first language`, `move it to ${original}`)];
    if (contentType.type === words.type || translations.includes(lang)) return [];
    if (standsAlone || isOfService) {
      const file = translationOf(words.files, lang);
      const found = `"${lang}", a language without content/${file}`;
      return paths.has(file) ? [] : [fileIssue(path, found, `that file too, or delete this one`)];
    }
    const found = `"${lang}", a language that languages in site.json does not have`;
    const write = `one of ${translations.join(", ") || "its languages"}, or ${lang} among them`;
    return [fileIssue(path, found, write + didYouMean(lang, translations))];
  });
};

/** Without these, the pages of a language would be in another one, or could not be reached. */
const OF_EVERY_LANGUAGE = ["pages/home.json", "site.json", "navigation.json", "not-found.json"];

const missingFiles: Check = (context) => {
  const { typedFiles, paths } = context;
  const [, ...translations] = languagesIn(context);
  return translations.flatMap((lang) => {
    const inLanguage = typedFiles.filter(({ path }) => fileLanguage(path) === lang);
    const hasPage = inLanguage.some(
      ({ contentType: { pagePath, standsAlone } }) => pagePath && !standsAlone,
    );
    const forms = inLanguage.flatMap(({ data }) =>
      sectionsOf(data).flatMap(({ form }) => form ?? []),
    );
    const missingOf = (originals: readonly string[]) =>
      originals.map((file) => translationOf(file, lang)).filter((file) => !paths.has(file));
    const missing = missingOf([...OF_EVERY_LANGUAGE, words.files]);
    const found = `no such file, though site.json has the language ${lang}`;
    if (!hasPage) {
      // Forms may be posted in a language that no page is in.
      if (paths.has(translationOf(formWords.files, lang))) return [];
      const [home = "", ...more] = missing;
      const then = more.length > 0 ? `, then ${more.join(", ")}` : "";
      const write = `the home page in ${languageName(lang)} first${then}, or take ${lang} out of languages`;
      return [fileIssue(home, found, write)];
    }
    const ofForms = forms.map((name) => form.files.replace("*", String(name)));
    // A form that does not exist is a mistake of the page.
    const shown = ofForms.filter((file) => paths.has(file));
    const needed = shown.length > 0 ? [formWords.files, mails.files, ...shown] : [];
    return [...missing, ...missingOf(needed)].map((file) => {
      const what = contentTypeOf(file)?.description ?? "it";
      return fileIssue(file, found, `${what}, in ${languageName(lang)}`);
    });
  });
};

/** Inbox and notices are in English, whatever the first language is. */
const englishFiles: Check = ({ paths }) =>
  [formWords.files, mails.files].flatMap((original) => {
    const file = translationOf(original, "en");
    const isMissing = file !== original && !paths.has(file);
    const write = `${contentTypeOf(file)?.description ?? "it"}, in English: the inbox needs it`;
    return isMissing ? [fileIssue(file, "no such file", write)] : [];
  });

/** The languages of stories have their words. */
const storyLanguages: Check = ({ typedFiles, paths }) =>
  textsIn(dataOf(typedFiles, "site.json").storyLanguages).flatMap(([at, lang]) => {
    const file = translationOf(words.files, lang);
    if (paths.has(file)) return [];
    const found = `"${lang}", a language without content/${file}`;
    const issue = fieldIssue(["storyLanguages", ...at], found, `another one, or add that file`);
    return [{ file: "site.json", ...issue }];
  });

/** A translated page needs its own address; all others are named by their files. */
const addresses = eachFile((file) => {
  const { contentType, path, data } = file;
  if (contentType.standsAlone || !("address" in contentType.schema.shape)) return [];
  const isNamed = valueAt(data, ["address"]) !== undefined;
  const needsName = isTranslation(file) && splitLanguage(path).original !== "pages/home.json";
  if (isNamed === needsName) return [];
  return needsName
    ? [fieldIssue(["address"], "nothing", "its address in this language, such as varaa-puhelu")]
    : [fieldIssue(["address"], "an address", "delete it: the file's name is the address")];
});

/** The name and the locale of the words agree. */
const localeOfWords = eachFile(({ contentType, path, data }) => {
  const locale = valueAt(data, ["locale"]);
  const lang = fileLanguage(path);
  if (contentType.type !== words.type || typeof locale !== "string") return [];
  if (locale.startsWith(`${lang}_`)) return [];
  const found = `"${locale}", which is another language than that of the file's name`;
  const write = `${lang}_ and the code of a country, and put all of the file into that language`;
  return [fieldIssue(["locale"], found, write)];
});

/** A translation needs its original, a role the words of all roles. */
const missingOriginals: Check = ({ files, paths }) => {
  const isMissing = (file: string) => {
    const contentType = contentTypeOf(file);
    // The check of required files reports those.
    const isRequired = contentType && filesNeeded(contentType).includes(file);
    return !paths.has(file) && !isRequired;
  };
  const missing = new Map(
    files.flatMap(({ path }) => {
      const contentType = contentTypeOf(path);
      const needed = contentType ? requiredFiles(contentType, path) : [];
      return needed.filter(isMissing).map((file) => [file, path] as const);
    }),
  );
  return [...missing].map(([file, path]) => {
    const write = `${contentTypeOf(file)?.description ?? "it"}, or delete both`;
    return fileIssue(file, `no such file, though there is ${path}`, write);
  });
};

/** Languages: their files and addresses. */
export const languages: Check = (context) =>
  [
    ...[unknownLanguages, missingFiles, missingOriginals, englishFiles, storyLanguages],
    ...[addresses, localeOfWords],
  ].flatMap((check) => check(context));
