import { graphql, type PageProps } from "gatsby";
import { submitUrl } from "../../functions/contract/endpoint";
import { useSite } from "../components/hooks/use-site";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { sectionsGraph } from "../head/structured-data/page-sections";
import { Bands } from "./bands";
import type { PageSectionProps } from "./page-section";

type Section = PageSectionProps["section"];

/** A page of content/pages with its sections. */
export default function Page({ data, location }: PageProps<Queries.PageQuery>) {
  const { head, sections, path, slug, ...page } = requireData(data.page, "pages");
  const parentPage = useSite().translatedPath(page.parentPage ?? "");
  const role = new URLSearchParams(location.search).get("role")?.toLowerCase() ?? "";
  const title = roleHeading(sections, role);
  return (
    <>
      <PageHead
        head={{ ...head, title: title ?? head.title }}
        path={path}
        graph={sectionsGraph({ kind: page.kind, parentPage, sections, head }, title)}
      />
      <Bands
        sections={sections.map((section, index) => ({
          section,
          id: section.id ?? (index === 0 ? "hero" : `section-${index + 1}`),
        }))}
        requestedRole={role}
      />
      {slug === "home" && <div hidden data-warm-up={submitUrl()} />}
    </>
  );
}

/** The hero's heading for the role in the page's address. */
function roleHeading(sections: readonly Section[], role: string): string | undefined {
  const [hero] = sections;
  if (hero?.__typename !== "HeroSection") return undefined;
  return hero.byRole?.find((entry) => entry.role === role)?.heading;
}

export const query = graphql`
  query Page($id: String!) {
    page(id: { eq: $id }) {
      path
      slug
      kind
      parentPage
      head {
        ...PageHead
      }
      sections {
        ...AnySection
      }
    }
  }
`;
