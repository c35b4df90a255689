import { dirname } from "node:path";
import { didYouMean } from "../../src/content-fields/did-you-mean";
import { contentTypeOf } from "../content-types/content-types";
import {
  fileLanguage,
  languageName,
  splitLanguage,
  translationOf,
} from "../content-types/languages";
import { fieldIssue, fileIssue, type FileIssue, type Issue, valueAt } from "../content/issue";
import { lastChanged } from "../content/last-changed";
import { sectionsOf } from "../content/sections-of";
import { type Check, type CheckContext, dataOf, eachFile, type KnownFile } from "./check-context";
import { fieldsOf } from "./field-paths";
import { otherWords } from "./translations";

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
    // Inbox and notices need the English ones in any case.
    if (isFirst && lang === "en") return [];
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
    const ofForms = [`forms/${lang}.json`, `mails/${lang}.json`].filter((file) => !paths.has(file));
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

/** A translation says what its original says, in other words. */
const likeOriginal: Check = ({ known, root }) => {
  const byPath = new Map(known.map((file) => [file.path, file]));
  const pairs = known.flatMap((file) => {
    const original = byPath.get(splitLanguage(file.path).original);
    return original && isTranslation(file) ? [{ file, original }] : [];
  });
  const days = pairs.length > 0 ? lastChanged(dirname(root)) : new Map<string, string>();
  return pairs.flatMap(({ file, original }): FileIssue[] => [
    ...olderThan(file, original, days),
    ...otherSections(file, original),
    ...otherWords(file, original),
  ]);
};

function olderThan(
  { path }: KnownFile,
  { path: original }: KnownFile,
  days: ReadonlyMap<string, string>,
): FileIssue[] {
  const [own, theirs] = [days.get(path), days.get(original)];
  if (own === undefined || theirs === undefined || own >= theirs) return [];
  const found = `a text of ${own}, but content/${original} has changed on ${theirs}`;
  return [fileIssue(path, found, "what has changed there, here as well", true)];
}

function otherSections(file: KnownFile, original: KnownFile): FileIssue[] {
  const [own, theirs] = [file, original].map(({ data }) =>
    sectionsOf(data).map(({ type }) => String(type)),
  );
  if (String(own) === String(theirs)) return [];
  const found = `${String(own)}, but ${String(theirs)} in content/${original.path}`;
  return [{ file: file.path, ...fieldIssue(["sections"], found, "the same sections", true) }];
}

const IN_BODY = /\]\((\/[^)\s]*)/gu;

/** Links to a page in another language that exists in the file's own as well. */
const linksAcross: Check = (context) => {
  const { site } = context;
  const addressOf = new Map([...site.pages].map(([address, page]) => [page.file, address]));
  return eachFile((file) => linksToOwn(file, site, addressOf))(context);
};

function linksToOwn(
  file: KnownFile,
  site: CheckContext["site"],
  addressOf: ReadonlyMap<string | undefined, string>,
): Issue[] {
  const lang = fileLanguage(file.path);
  const better = (to: string): string | undefined => {
    const [, address = "", rest = ""] = /^([^?#]*)(.*)$/u.exec(to) ?? [];
    const target = site.pages.get(address)?.file;
    if (!target || fileLanguage(target) === lang || !contentTypeOf(target)?.translated)
      return undefined;
    const own = addressOf.get(translationOf(splitLanguage(target).original, lang));
    return own && own + rest;
  };
  const inFields = fieldsOf(file, ({ part }) => part === "link").flatMap(({ path, value }) =>
    path[0] === "redirects" ? [] : [[path, String(value)] as const],
  );
  const inBody = [...file.body.matchAll(IN_BODY)].map(([, to = ""]) => [["body"], to] as const);
  return [...inFields, ...inBody].flatMap(([at, to]) => {
    const own = better(to);
    const found = `${to}, a page in another language`;
    return own === undefined ? [] : [fieldIssue(at, found, own, true)];
  });
}

/** The languages of the pages: files, addresses, links, and what translations have in common. */
export const pageLanguages: Check = (context) =>
  [unknownLanguages, missingFiles, addresses, likeOriginal, linksAcross].flatMap((check) =>
    check(context),
  );
