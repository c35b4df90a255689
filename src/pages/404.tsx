import { graphql, type PageProps } from "gatsby";
import { present } from "../components/present";
import { PageHead } from "../head/page-head";
import { NotFound } from "../sections/not-found/not-found";

export default function NotFoundPage({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  const page = present(data.page, "pages/not-found.json");
  return (
    <>
      <PageHead head={page.head} path={location.pathname} noIndex />
      <NotFound data={page} />
    </>
  );
}

export const query = graphql`
  query NotFoundPage {
    page: notFoundPage {
      head {
        ...PageHead
      }
      ...NotFound
    }
  }
`;
