import { graphql, useStaticQuery } from "gatsby";
import type { Words } from "../../content-fields/words";
import { requireData } from "../require-data";

/** The interface words of a language by its code (content/words). */
export type Labels = Words & { slug: string };

/** English is used for a language without words, which the content check refuses. */
export function useLabels(): (lang: string) => Labels {
  const { all } = useStaticQuery<Queries.InterfaceLabelsQuery>(graphql`
    query InterfaceLabels {
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
