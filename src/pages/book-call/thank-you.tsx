import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { NextSteps } from "../../sections/shared/next-steps";
import { Thanks } from "../../sections/shared/thanks";

export default function BookCallThankYou({
  data,
  location,
}: PageProps<Queries.BookCallThankYouQuery>) {
  const { thanks, next } = requireData(data.page, "pages/book-call.json");
  return (
    <>
      <PageHead head={thanks.head} path={location.pathname} noIndex />
      <Thanks data={thanks} links={[thanks.home, { label: thanks.again, to: "/book-call" }]}>
        <NextSteps data={next} />
      </Thanks>
    </>
  );
}

export const query = graphql`
  query BookCallThankYou {
    page: bookCallPage(slug: { eq: "book" }) {
      ...BookCallThankYouSections
    }
  }
`;
