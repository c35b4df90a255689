import { dataOf, type Graphql } from "../nodes/query-result";
import { plainText } from "./plain-text";

/** A page as the search knows it (pagefind.app, custom records). */
export interface SearchRecord {
  url: string;
  language: string;
  /** All that is searched. */
  content: string;
  /** What is shown of it, beside the words around a hit. */
  meta: { title: string; kind: "news" | "story"; date: string };
}

/** Every article and story, sorted by path. */
export async function searchRecords(graphql: Graphql): Promise<SearchRecord[]> {
  const result = await graphql<Queries.SearchRecordsQuery>(`
    query SearchRecords {
      articles: allNewsArticle {
        nodes {
          path
          lang
          title
          description
          date
          html
        }
      }
      stories: allLeaderStory {
        nodes {
          path
          lang
          headline
          name
          excerpt
          date
          html
        }
      }
    }
  `);
  const { articles, stories } = dataOf(result);
  const records = [
    ...articles.nodes.map((article) => record("news", article)),
    ...stories.nodes.map(({ headline, name, excerpt, ...story }) =>
      record("story", { ...story, title: `${headline}: ${name}`, description: excerpt }),
    ),
  ];
  return records.sort((a, b) => (a.url < b.url ? -1 : 1));
}

interface Text {
  path: string;
  lang: string;
  title: string;
  description: string;
  date: string;
  html: string;
}

function record(kind: "news" | "story", text: Text): SearchRecord {
  const { path, lang, title, description, date, html } = text;
  return {
    url: path,
    language: lang,
    // The title last: it stands above the words around a hit, which would begin with it again.
    content: [description, plainText(html), title].join(" \n"),
    meta: { title, kind, date },
  };
}
