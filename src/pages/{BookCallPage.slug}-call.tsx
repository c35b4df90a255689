import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { faqPage } from "../head/structured-data/lists";
import { BookingSections } from "../sections/book-call/booking-sections";

const FORM_NAMES = { book: "standard-call-booking", discovery: "discovery-call-booking" } as const;

interface CallContext {
  slug: keyof typeof FORM_NAMES;
}

/** A page for each `content/pages/*-call.json` (Gatsby's File System Route API). */
export default function BookCall({
  data,
  location,
  pageContext: { slug },
}: PageProps<Queries.BookCallPageQuery, CallContext>) {
  const page = requireData(data.page, `pages/${slug}-call.json`);
  const site = requireData(data.site, "site.json");
  return (
    <>
      <PageHead
        head={page.head}
        path={location.pathname}
        graph={{ about: (at) => [faqPage(at, page.questions.entries)] }}
      />
      <BookingSections page={page} site={site} formName={FORM_NAMES[slug]} />
    </>
  );
}

export const query = graphql`
  query BookCallPage($id: String!) {
    page: bookCallPage(id: { eq: $id }) {
      ...BookCallSections
    }
    site: siteSettings {
      ...BookCallSite
    }
  }
`;
