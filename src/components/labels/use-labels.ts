import { graphql, useStaticQuery } from "gatsby";
import { requireData } from "../require-data";

/**
 * The interface texts around articles and stories by language (content/words). English is used for a
 * language without a file, which the content checker refuses.
 */
export function useLabels(): (lang: string) => Labels {
  const { all } = useStaticQuery<Queries.InterfaceLabelsQuery>(graphql`
    query InterfaceLabels {
      all: allWords {
        nodes {
          slug
          name
          read
          date {
            order
            months
          }
          article {
            back
            book
            read
            share
            copied
            notCopied
          }
          story {
            eyebrow
            back
            before
            after
            ending
          }
          list {
            heading
            back
            older
            read
          }
          search {
            open
            heading
            label
            close
            all
            one
            many
            none
            failed
            again
            more
            news
            story
          }
        }
      }
    }
  `);
  const find = (lang: string) => all.nodes.find(({ slug }) => slug === lang);
  return (lang) => find(lang) ?? requireData(find("en"), "words/en.json");
}

export type Labels = Queries.InterfaceLabelsQuery["all"]["nodes"][number];
