import { graphql, useStaticQuery } from "gatsby";
import { requireData } from "../../components/require-data";

/** One static query for the labels of all archive pages. */
export function useArchiveLabels() {
  const { page } = useStaticQuery<Queries.ArchiveLabelsQuery>(graphql`
    query ArchiveLabels {
      page: newsPage {
        archive {
          news {
            heading
            description
          }
          stories {
            heading
            description
          }
          years
          pages
          page
          newer
          older
          back {
            label
            to
          }
        }
        stories {
          read
          finnish
        }
      }
    }
  `);
  const { archive, stories } = requireData(page, "pages/news-and-stories.json");
  return { ...archive, story: stories };
}

export type ArchiveLabels = ReturnType<typeof useArchiveLabels>;
