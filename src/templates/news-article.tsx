import { graphql, type PageProps } from "gatsby";
import { present } from "../components/present";
import { PageHead } from "../head/page-head";
import { newsArticle } from "../head/structured-data/news-article";
import { Article } from "../sections/article/article";

export default function NewsArticle({ data, location }: PageProps<Queries.NewsArticlePageQuery>) {
  const article = present(data.article, "news");
  return (
    <>
      <PageHead
        head={article}
        path={location.pathname}
        lang={article.lang === "fi" ? "fi" : "en"}
        article={{ date: article.date, section: article.category }}
        graph={{
          place: { parent: "/news-and-stories", heading: article.title },
          about: (at) => [newsArticle(at, article)],
        }}
      />
      <Article data={article} />
    </>
  );
}

export const query = graphql`
  query NewsArticlePage($id: String!) {
    article: newsArticle(id: { eq: $id }) {
      title
      description
      lang
      date
      category
      ...NewsArticleData
      ...Article
    }
  }
`;
