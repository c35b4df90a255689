import { graphql, useStaticQuery } from "gatsby";
import { FIRST_LANGUAGE } from "../../site/site-data";
import type { Words } from "../../content-fields/words";
import { requireData } from "../require-data";
import { type LanguageWords, useWords } from "./words";

/**
 * Returns a function that finds the interface texts of a language. A language without texts, which
 * the content check rejects, gets those of the first language.
 */
export function useWordsByLanguage(): (lang: string) => LanguageWords {
  const { all } = useStaticQuery<Queries.InterfaceWordsQuery>(graphql`
    query InterfaceWords {
      all: allWords(sort: { lang: ASC }) {
        nodes {
          lang
          words
        }
      }
    }
  `);
  const find = (code: string) => all.nodes.find(({ lang }) => lang === code);
  return (code) => {
    const { lang, words } = requireData(find(code) ?? find(FIRST_LANGUAGE), "words.json");
    return { ...(words as Words), lang };
  };
}

/** Returns a function that labels content in another language, such as "In Finnish". */
export function useLanguageLabel(): (lang: string) => string | undefined {
  const { lang: pageLanguage, list } = useWords();
  const wordsOf = useWordsByLanguage();
  return (lang) => {
    if (lang === pageLanguage) return undefined;
    return list.others?.find((other) => other.lang === lang)?.label ?? wordsOf(lang).name;
  };
}
