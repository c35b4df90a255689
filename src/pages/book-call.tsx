import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { faqPage } from "../head/structured-data/lists";
import { BookingSections } from "../sections/book-call/booking-sections";

export default function BookCall({ data, location }: PageProps<Queries.BookCallPageQuery>) {
  const page = requireData(data.page, "pages/book-call.json");
  const site = requireData(data.site, "site.json");
  return (
    <>
      <PageHead
        head={page.head}
        path={location.pathname}
        graph={{ about: (at) => [faqPage(at, page.questions.entries)] }}
      />
      <BookingSections page={page} site={site} formName="standard-call-booking" />
    </>
  );
}

export const query = graphql`
  query BookCallPage {
    page: bookCallPage(slug: { eq: "book" }) {
      ...BookCallSections
    }
    site: siteSettings {
      ...BookCallSite
    }
  }
`;
