import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { NextSteps } from "../../sections/shared/next-steps";
import { Thanks } from "../../sections/shared/thanks";

export default function DiscoveryCallThankYou({
  data,
  location,
}: PageProps<Queries.DiscoveryCallThankYouQuery>) {
  const { thanks, next } = requireData(data.page, "pages/discovery-call.json");
  return (
    <>
      <PageHead head={thanks.head} path={location.pathname} noIndex />
      <Thanks data={thanks} links={[thanks.home, { label: thanks.again, to: "/discovery-call" }]}>
        <NextSteps data={next} />
      </Thanks>
    </>
  );
}

export const query = graphql`
  query DiscoveryCallThankYou {
    page: bookCallPage(slug: { eq: "discovery" }) {
      ...BookCallThankYouSections
    }
  }
`;
