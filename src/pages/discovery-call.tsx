import { graphql, type PageProps } from "gatsby";
import { present } from "../components/present";
import { PageHead } from "../head/page-head";
import { faqPage } from "../head/structured-data/faq-page";
import { Apply } from "../sections/book-call/apply";
import { Hero } from "../sections/book-call/hero";
import { Questions } from "../sections/book-call/questions";
import { Why } from "../sections/book-call/why";

export default function DiscoveryCall({
  data,
  location,
}: PageProps<Queries.DiscoveryCallPageQuery>) {
  const page = present(data.page, "pages/discovery-call.json");
  const { gifting } = present(data.site, "site.json");
  return (
    <>
      <PageHead
        head={page.head}
        path={location.pathname}
        graph={{ about: (at) => [faqPage(at, page.questions.entries)] }}
      />
      <Hero data={page.hero} week={gifting} />
      <Why data={page.why} />
      <Apply
        formName="discovery-call-booking"
        form={page.form}
        next={page.next}
        thanks={page.thanks}
      />
      <Questions data={page.questions} />
    </>
  );
}

export const query = graphql`
  query DiscoveryCallPage {
    page: bookCallPage(slug: { eq: "discovery" }) {
      ...BookCallSections
    }
    site: siteSettings {
      gifting {
        ...GiftingWeek
      }
    }
  }
`;
