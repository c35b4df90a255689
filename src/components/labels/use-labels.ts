import { graphql, useStaticQuery } from "gatsby";
import { FIRST_LANGUAGE } from "../../../functions/contract/site-data";
import type { Words } from "../../content-fields/words";
import { requireData } from "../require-data";

/** The interface words of a language by its code (content/words.json). */
export type Labels = Words & { lang: string };

/** The first language is used for one without words, which the content check rejects. */
export function useLabels(): (lang: string) => Labels {
  const { all } = useStaticQuery<Queries.InterfaceLabelsQuery>(graphql`
    query InterfaceLabels {
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
