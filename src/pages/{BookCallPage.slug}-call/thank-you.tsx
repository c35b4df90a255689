import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { NextSteps } from "../../sections/shared/next-steps";
import { Thanks } from "../../sections/shared/thanks";

export default function BookCallThankYou({
  data,
  location,
  pageContext: { slug },
}: PageProps<Queries.BookCallThankYouQuery, { slug: string }>) {
  const { hero, thanks, next } = requireData(data.page, `pages/${slug}-call.json`);
  return (
    <>
      <PageHead head={thanks.head} path={location.pathname} noIndex />
      <Thanks
        data={thanks}
        picture={hero.picture}
        links={[thanks.onward, thanks.home, { label: thanks.again, to: `/${slug}-call` }]}
      >
        <NextSteps data={next} />
      </Thanks>
    </>
  );
}

export const query = graphql`
  query BookCallThankYou($id: String!) {
    page: bookCallPage(id: { eq: $id }) {
      ...BookCallThankYouSections
    }
  }
`;
