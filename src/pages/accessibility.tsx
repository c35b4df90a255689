import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { Checks } from "../sections/accessibility/checks";
import { Hero } from "../sections/accessibility/hero";
import { Limits } from "../sections/accessibility/limits";
import { Measures } from "../sections/accessibility/measures";
import { Readers } from "../sections/accessibility/readers";
import { Report } from "../sections/accessibility/report";

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
