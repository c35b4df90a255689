import { didYouMean } from "../../src/content-fields/did-you-mean";
import { contentTypeOf } from "../types/content-types";
import { fileLanguage, languageName, splitLanguage, translationOf } from "../types/languages";
import { fieldIssue, fileIssue, type FileIssue, valueAt } from "../read/issue";
import { sectionsOf } from "../read/sections-of";
import { type Check, type CheckContext, dataOf, eachFile, type KnownFile } from "./check-context";

/** The languages of the pages, as far as site.json can be read. */
function languagesIn({ known }: Pick<CheckContext, "known">): string[] {
  const { languages } = dataOf(known, "site.json");
  return Array.isArray(languages) ? languages.map(String) : [];
}

const isTranslation = ({ contentType, path }: KnownFile) =>
  contentType.translated === true && splitLanguage(path).lang !== undefined;

/** `home.fl.json`: a language that the site does not have. */
const unknownLanguages: Check = (context) => {
  const [first, ...others] = languagesIn(context);
  if (first === undefined) return [];
  return context.known.filter(isTranslation).flatMap(({ path }): FileIssue[] => {
    const { lang = "", original } = splitLanguage(path);
    if (others.includes(lang)) return [];
    if (lang === first)
      return [fileIssue(path, `"${lang}", the site's first language`, `move it to ${original}`)];
    const found = `"${lang}", a language that languages in site.json does not have`;
    const write = `one of ${others.join(", ") || "its languages"}, or ${lang} among them`;
    return [fileIssue(path, found, write + didYouMean(lang, others))];
  });
};

/** Without these, the pages of a language would speak another, or could not be reached. */
const OF_EVERY_LANGUAGE = ["pages/home.json", "site.json", "navigation.json", "not-found.json"];

const missingFiles: Check = (context) => {
  const { known, paths } = context;
  return languagesIn(context).flatMap((lang, index) => {
    const hasPage = known.some(
      (file) =>
        isTranslation(file) && file.contentType.pagePath && fileLanguage(file.path) === lang,
    );
    const isFirst = index === 0;
    const missing = [
      // Those of the first language are required of every site.
      ...(isFirst ? [] : OF_EVERY_LANGUAGE.map((file) => translationOf(file, lang))),
      `words/${lang}.json`,
    ].filter((file) => !paths.has(file));
    const found = `no such file, though site.json has the language ${lang}`;
    if (!hasPage && !isFirst) {
      // Forms may be posted in a language that no page is in.
      if (paths.has(`forms/${lang}.json`)) return [];
      const [home = "", ...others] = missing;
      const then = others.length > 0 ? `, then ${others.join(", ")}` : "";
      const write = `the home page in ${languageName(lang)} first${then}, or take ${lang} out of languages`;
      return [fileIssue(home, found, write)];
    }
    const hasForm = known.some(
      ({ path, data }) =>
        fileLanguage(path) === lang && sectionsOf(data).some(({ type }) => type === "form"),
    );
    // The English mails are required of every site.
    const ofForms = [`forms/${lang}.json`, ...(lang === "en" ? [] : [`mails/${lang}.json`])].filter(
      (file) => !paths.has(file),
    );
    return [...missing, ...(hasForm ? ofForms : [])].map((file) => {
      const what = contentTypeOf(file)?.description ?? "it";
      return fileIssue(file, found, `${what}, in ${languageName(lang)}`);
    });
  });
};

/** A translated page has an address of its own; all others are named by their files. */
const addresses = eachFile((file) => {
  const { contentType, path, data } = file;
  if (!("address" in contentType.schema.shape)) return [];
  const isNamed = valueAt(data, ["address"]) !== undefined;
  const needsName = isTranslation(file) && splitLanguage(path).original !== "pages/home.json";
  if (isNamed === needsName) return [];
  return needsName
    ? [fieldIssue(["address"], "nothing", "its address in this language, such as varaa-puhelu")]
    : [fieldIssue(["address"], "an address", "delete it: the file's name is the address")];
});

/** The languages of the pages: their files and addresses. */
export const pageLanguages: Check = (context) =>
  [unknownLanguages, missingFiles, addresses].flatMap((check) => check(context));
