import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { newsArticle } from "../../head/structured-data/articles";
import { useLayoutText } from "../../layout/layout-text";
import { Article } from "./article";
import type { Alternate } from "../../components/labels/language-links";

/** Set by gatsby/pages/create-pages.ts. */
interface ArticleContext extends Queries.NewsArticlePageQueryVariables {
  /** The page of each language, this one included; none for an article in one language. */
  alternates: Alternate[];
  /** False for older articles, which share the social picture of the list. */
  ownCard: boolean;
}

export default function NewsArticle({
  data,
  location,
  pageContext: { alternates, ownCard },
}: PageProps<Queries.NewsArticlePageQuery, ArticleContext>) {
  const article = requireData(data.article, "news");
  const { t } = useLayoutText();
  return (
    <>
      <PageHead
        head={{ title: article.title, description: article.excerpt ?? article.description }}
        path={location.pathname}
        lang={article.lang}
        alternates={alternates}
        article={{ publishedAt: article.publishedAt, section: article.category }}
        cardOf={ownCard ? undefined : "/news-and-stories"}
        graph={{
          place: { parent: "/news-and-stories", heading: article.title, t },
          about: (at) => [newsArticle(at, article)],
        }}
      />
      <Article data={article} alternates={alternates} />
    </>
  );
}

export const query = graphql`
  query NewsArticlePage($id: String!) {
    article: newsArticle(id: { eq: $id }) {
      title
      description
      excerpt
      lang
      publishedAt
      category
      ...NewsArticleData
      ...Article
    }
  }
`;
