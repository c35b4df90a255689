import { newsArticle } from "../kinds/news-article";
import { newsTranslation } from "../kinds/news-translation";
import { words } from "../kinds/words";
import { placeOf } from "../kind";
import { findingAt, findingOfFile } from "./finding";
import type { Check, KnownFile } from "./world";

/** The language that a file is told in: by its name, or by its `lang`. */
function languageOf({ kind, path, data }: KnownFile): string | undefined {
  const { lang } =
    kind.files.split("*").length > 2 ? placeOf(kind, path) : (data as { lang?: unknown });
  return typeof lang === "string" && /^[a-z]{2,3}$/u.test(lang) ? lang : undefined;
}

/** Every language that something is told in has the words of the interface. */
export const wordsOfLanguages: Check = ({ known, paths }) => {
  const told = new Map<string, string>();
  for (const file of known.filter(({ path }) => path.endsWith(".mdx"))) {
    const lang = languageOf(file);
    if (lang && !told.has(lang)) told.set(lang, file.path);
  }
  return [...told]
    .map(([lang, path]) => ({ file: `words/${lang}.json`, path }))
    .filter(({ file }) => !paths.has(file))
    .map(({ file, path }) => {
      const found = `no such file, though content/${path} is in this language`;
      const write = "a copy of content/words/en.json, put into this language";
      return { file, ...findingOfFile(found, write) };
    });
};

/** Words that were copied from another language still name that one. */
export const wordsOfTheirOwn: Check = ({ known }) =>
  known
    .filter(({ kind }) => kind.type === words.type)
    .flatMap(({ kind, path, data }) => {
      const { slug } = placeOf(kind, path);
      const { locale } = data as { locale?: unknown };
      if (typeof locale !== "string" || locale.startsWith(`${slug}_`)) return [];
      const found = `"${locale}", which is another language than that of the file's name`;
      const write = `${slug}_ and the code of a country, and put all of the file into that language`;
      return [{ file: path, ...findingAt(["locale"], found, write) }];
    });

/** An article has each language once: its own, and those beside it. */
export const translatedOnce: Check = ({ known }) =>
  known
    .filter(({ kind }) => kind.type === newsTranslation.type)
    .flatMap(({ kind, path }) => {
      const { slug, lang } = placeOf(kind, path);
      const main = `news/${slug}/index.mdx`;
      const article = known.find(
        (file) => file.path === main && file.kind.type === newsArticle.type,
      );
      if (!article || languageOf(article) !== lang) return [];
      const found = `"${lang}", the language that content/${main} is in`;
      return [{ file: path, ...findingAt([], found, "another language, or delete it") }];
    });

/** What a file cannot be without: an article before its translation. */
export const filesNeeded: Check = ({ known, paths }) =>
  // Stories, which need all their languages, are told of in the words of translations.
  known
    .filter(({ kind }) => !kind.languages)
    .flatMap(({ kind, path }) =>
      (kind.needs?.(placeOf(kind, path)) ?? [])
        .filter((needed) => !paths.has(needed))
        .map((file) => ({
          file,
          ...findingOfFile(
            `no such file, though there is ${path}`,
            "the article itself, or delete both",
          ),
        })),
    );
