import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { useLostArticle } from "./lost-article";
import { NotFound } from "./not-found";

export default function NotFoundPage({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  const page = requireData(data.page, "not-found.json");
  const { article } = page;
  const isArticle = useLostArticle(location.pathname);
  return (
    <>
      <PageHead head={isArticle ? article.head : page.head} noIndex />
      {isArticle ? (
        <NotFound kind="article" data={{ ...article, home: article.back, picture: page.picture }} />
      ) : (
        <NotFound data={page} />
      )}
    </>
  );
}

export const query = graphql`
  query NotFoundPage($id: String!) {
    page: notFoundPage(id: { eq: $id }) {
      ...NotFoundPageFields
    }
  }
`;
