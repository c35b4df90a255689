import { graphql, useStaticQuery } from "gatsby";
import type { Words } from "../../content-fields/words";
import { requireData } from "../require-data";
import { type LanguageWords, useWords } from "./words";

/**
 * Returns a function that finds the interface texts of a language. A language without texts, which
 * the content check rejects, gets the English ones.
 */
export function useWordsByLanguage(): (lang: string) => LanguageWords {
  const { all } = useStaticQuery<Queries.InterfaceWordsQuery>(graphql`
    query InterfaceWords {
      all: allWords(sort: { slug: ASC }) {
        nodes {
          slug
          words
        }
      }
    }
  `);
  const find = (lang: string) => all.nodes.find(({ slug }) => slug === lang);
  return (lang) => {
    const { slug, words } = requireData(find(lang) ?? find("en"), "words/en.json");
    return { ...(words as Words), slug };
  };
}

/** Returns a function that labels content in another language, such as "In Finnish". */
export function useLanguageLabel(): (lang: string) => string | undefined {
  const { slug, list } = useWords();
  const wordsOf = useWordsByLanguage();
  return (lang) => {
    if (lang === slug) return undefined;
    return list.others?.find((other) => other.lang === lang)?.label ?? wordsOf(lang).name;
  };
}
