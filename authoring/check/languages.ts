import { isDeepStrictEqual } from "node:util";
import { forms } from "../types/collections/forms";
import { newsTranslation } from "../types/collections/news-article";
import { mails } from "../types/collections/mails";
import { words } from "../types/collections/words";
import { pathParams, requiredFiles } from "../types/content-type";
import {
  fieldIssue,
  fileIssue,
  type Path,
  wholeFileIssue,
  type FileIssue,
  textsIn,
  valueAt,
} from "../read/issue";
import { contentTypeOf } from "../types/content-types";
import { languageName } from "../types/languages";
import { type Check, dataOf, eachFile, languageOf } from "./check-context";

/** Every language of an article or a story has a file in content/words. */
const wordsOfLanguages: Check = ({ known, paths }) => {
  const missing = new Map<string, string>();
  const byField: FileIssue[] = [];
  const there = [...paths].flatMap((path) => /^words\/([a-z]{2,3})\.json$/u.exec(path)?.[1] ?? []);
  for (const file of known.filter(({ path }) => path.endsWith(".mdx"))) {
    const lang = languageOf(file);
    if (!lang || there.includes(lang)) continue;
    if ("lang" in (file.data as object))
      byField.push(unknownLanguage(file.path, ["lang"], lang, there));
    else if (!missing.has(lang)) missing.set(lang, file.path);
  }
  const byName = [...missing].map(([lang, path]) => {
    const found = `no such file, though content/${path} is in this language`;
    const write = `a copy of content/words/en.json, put into this language${codeMeant(lang)}`;
    return fileIssue(`words/${lang}.json`, found, write);
  });
  const { storyLanguages } = dataOf(known, "site.json");
  const ofStories = textsIn(storyLanguages).flatMap(([at, lang]) =>
    there.includes(lang)
      ? []
      : [unknownLanguage("site.json", ["storyLanguages", ...at], lang, there)],
  );
  return [...ofStories, ...byField, ...byName];
};

function unknownLanguage(
  file: string,
  at: Path,
  lang: string,
  there: readonly string[],
): FileIssue {
  const found = `"${lang}", a language that content/words does not have`;
  const write = `one of ${there.join(", ")}, or add content/words/${lang}.json${codeMeant(lang)}`;
  return { file, ...fieldIssue(at, found, write) };
}

/** Country codes that are mistaken for language codes. */
const COUNTRIES: Record<string, string> = {
  se: "sv",
  dk: "da",
  ee: "et",
  gb: "en",
  us: "en",
  uk: "en",
  jp: "ja",
  cz: "cs",
  cn: "zh",
  gr: "el",
  no: "nb",
};

function codeMeant(lang: string): string {
  const meant = COUNTRIES[lang];
  return meant ? ` (did you mean ${meant}, the code of ${languageName(meant)}?)` : "";
}

/** Mails are in languages of content/words, and in English, which is for all others. */
const mailsOfLanguages: Check = ({ known, paths }) => {
  const files = known.filter(({ contentType }) => contentType.type === mails.type);
  const strange = files.flatMap(({ contentType, path }): FileIssue[] => {
    const { slug } = pathParams(contentType, path);
    if (paths.has(`words/${slug}.json`)) return [];
    const found = `mails in "${slug}", a language that content/words does not have`;
    const write = `content/words/${slug}.json, too${codeMeant(slug)}, or delete it`;
    return [fileIssue(path, found, write)];
  });
  if (paths.has("mails/en.json")) return strange;
  const write = "the mails in English: visitors with other languages get them";
  return [...strange, fileIssue("mails/en.json", "no such file", write)];
};

/** The name and the locale of each file in content/words agree. */
const wordsOfTheirOwn = eachFile(({ contentType, path, data }) => {
  if (contentType.type !== words.type) return [];
  const { slug } = pathParams(contentType, path);
  const { locale } = data as { locale?: unknown };
  if (!/^[a-z]{2,3}$/u.test(slug)) {
    const write = "the code of its language, such as sv.json";
    return [wholeFileIssue(`"${slug}" as the name of a language`, write)];
  }
  if (typeof locale !== "string" || locale.startsWith(`${slug}_`)) return [];
  const found = `"${locale}", which is another language than that of the file's name`;
  const write = `${slug}_ and the code of a country, and put all of the file into that language`;
  return [fieldIssue(["locale"], found, write)];
});

/** A translation has another language than its article. */
const translatedOnce = eachFile(({ contentType, path }, { known }) => {
  if (contentType.type !== newsTranslation.type) return [];
  const { slug, lang } = pathParams(contentType, path);
  const main = `news/${slug}/index.mdx`;
  const article = known.find((file) => file.path === main);
  if (!article || languageOf(article) !== lang) return [];
  const found = `"${lang}", the language that content/${main} is in`;
  return [fieldIssue([], found, "another language, or delete it")];
});

/** A translation needs its article, a story its other languages, a role the words of all roles. */
const filesNeeded: Check = ({ files, paths }) => {
  const missing = new Map(
    files.flatMap(({ path }) => {
      const contentType = contentTypeOf(path);
      const needed = contentType ? requiredFiles(contentType, path) : [];
      return needed.filter((file) => !paths.has(file)).map((file) => [file, path] as const);
    }),
  );
  return [...missing].map(([file, path]) => {
    const write = `${contentTypeOf(file)?.description ?? "it"}, or delete both`;
    return fileIssue(file, `no such file, though there is ${path}`, write);
  });
};

/** What visitors choose from is posted and stored: it does not depend on the language. */
const CHOICES = [
  ["standardCall", "hours"],
  ["discoveryCall", "hours"],
  ["message", "departments"],
  ["application", "roles"],
];

const sameChoices = eachFile(({ contentType, data }, { known }) => {
  if (contentType.type !== forms.type) return [];
  const english = dataOf(known, "forms/en.json");
  // A value that its schema refuses is one mistake, not two.
  const refused = [data, english].flatMap((each) =>
    (forms.schema.safeParse(each).error?.issues ?? []).map(({ path }) => path.slice(0, 2).join()),
  );
  return CHOICES.flatMap((path) => {
    const [own, theirs] = [data, english].map((each) => {
      const value = valueAt(each, path);
      return Array.isArray(value) ? value.map(({ id }: { id?: unknown }) => id) : value;
    });
    if (isDeepStrictEqual(own, theirs) || refused.includes(path.join())) return [];
    const write = "the same ids and hours: answers are stored in one language";
    return [fieldIssue(path, "other choices than in content/forms/en.json", write)];
  });
});

/** Translations, their words and their mails are complete. */
export const languageFiles: Check = (context) =>
  [
    ...[filesNeeded, translatedOnce, wordsOfLanguages, wordsOfTheirOwn],
    ...[mailsOfLanguages, sameChoices],
  ].flatMap((check) => check(context));
