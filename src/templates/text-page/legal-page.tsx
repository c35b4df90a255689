import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { Legal } from "./legal";

export default function LegalPage({ data, location }: PageProps<Queries.LegalPageQuery>) {
  const page = requireData(data.page, "legal");
  const site = requireData(data.site, "site.json");
  return (
    <>
      <PageHead head={page} path={location.pathname} noIndex={!page.published} />
      <Legal data={page} site={site} />
    </>
  );
}

export const query = graphql`
  query LegalPage($id: String!) {
    page: legalPage(id: { eq: $id }) {
      title
      description
      published
      ...Legal
    }
    site: siteSettings {
      ...LegalSite
    }
  }
`;
