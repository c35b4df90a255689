import { graphql, type PageProps } from "gatsby";
import { present } from "../components/present";
import { PageHead } from "../head/page-head";
import { Article } from "../sections/article/article";

export default function NewsArticle({ data, location }: PageProps<Queries.NewsArticlePageQuery>) {
  const article = present(data.article, "news");
  return (
    <>
      <PageHead
        head={article}
        path={location.pathname}
        lang={article.lang === "fi" ? "fi" : "en"}
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
      ...Article
    }
  }
`;
