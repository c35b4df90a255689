import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { newsArticle } from "../../head/structured-data/articles";
import { Article } from "./article";
import { useSite } from "../../components/hooks/use-site";
import { categoryText } from "../../components/labels/category-icon";
import { useWords } from "../../components/labels/page-words";

export default function NewsArticle({ data, location }: PageProps<Queries.NewsArticlePageQuery>) {
  const found = requireData(data.article, "news");
  const article = { ...found, category: categoryText(found.category, useWords().categories) };
  const list = useSite().pagePath("news-and-stories");
  return (
    <>
      <PageHead
        head={{ title: article.title, description: article.excerpt ?? article.description }}
        path={location.pathname}
        article={{ publishedAt: article.publishedAt, section: article.category }}
        graph={{
          place: { parent: list, heading: article.title },
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
      excerpt
      ...NewsArticleData
      ...Article
    }
  }
`;
