import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { Checks } from "./checks";
import { Hero } from "./hero";
import { Limits } from "./limits";
import { Measures } from "./measures";
import { Readers } from "./readers";
import { Report } from "./report";

export default function Accessibility({
  data,
  location,
}: PageProps<Queries.AccessibilityPageQuery>) {
  const page = requireData(data.page, "pages/accessibility.json");
  const { email } = requireData(data.site, "site.json");
  return (
    <>
      <PageHead head={page.head} path={location.pathname} />
      <Hero data={page.hero} />
      <Measures data={page.measures} />
      <Checks data={page.checks} />
      <Readers data={page.readers} />
      <Limits data={page.limits} />
      <Report data={page.report} email={email} />
    </>
  );
}

export const query = graphql`
  query AccessibilityPage {
    page: accessibilityPage {
      head {
        ...PageHead
      }
      hero {
        ...AccessibilityHero
      }
      measures {
        ...AccessibilityMeasures
      }
      checks {
        ...AccessibilityChecks
      }
      readers {
        ...AccessibilityReaders
      }
      limits {
        ...AccessibilityLimits
      }
      report {
        ...AccessibilityReport
      }
    }
    site: siteSettings {
      email
    }
  }
`;
