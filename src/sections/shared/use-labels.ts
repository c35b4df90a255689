import { graphql, useStaticQuery } from "gatsby";
import { requireData } from "../../components/require-data";

/**
 * What the site itself says around articles and stories, by language (content/words). A language
 * without words, which the checker refuses, speaks English.
 */
export function useWords(): (lang: string) => Words {
  const { all } = useStaticQuery<Queries.InterfaceWordsQuery>(graphql`
    query InterfaceWords {
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

export type Words = Queries.InterfaceWordsQuery["all"]["nodes"][number];
