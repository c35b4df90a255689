import { graphql, type PageProps } from "gatsby";
import { present } from "../../components/present";
import { PageHead } from "../../head/page-head";
import { Thanks } from "../../sections/book-call/thanks";

export default function BookCallThankYou({
  data,
  location,
}: PageProps<Queries.BookCallThankYouQuery>) {
  const page = present(data.page, "pages/book-call.json");
  return (
    <>
      <PageHead head={page.thanks.head} path={location.pathname} noIndex />
      <Thanks data={page.thanks} next={page.next} formPath="/book-call" />
    </>
  );
}

export const query = graphql`
  query BookCallThankYou {
    page: bookCallPage {
      next {
        ...BookCallNext
      }
      thanks {
        ...BookCallThanksPage
      }
    }
  }
`;
