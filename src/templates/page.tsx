import { graphql, type PageProps } from "gatsby";
import { submitUrl } from "../../functions/contract/endpoint";
import { useSite } from "../components/hooks/use-site";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { pageGraphOf } from "../head/structured-data/page-sections";
import { Sky } from "../sections/hero/sky";
import { PageSection, type PageSectionProps } from "./page-section";

type Section = PageSectionProps["section"];

/** A page of content/pages: its sections in their order. */
export default function Page({ data, location }: PageProps<Queries.PageQuery>) {
  const { head, sections, path, slug, ...facts } = requireData(data.page, "pages");
  const parentPage = useSite().samePage(facts.parentPage ?? "");
  const role = new URLSearchParams(location.search).get("role") ?? "";
  const title = headingOfRole(sections, role);
  return (
    <>
      <PageHead
        head={{ ...head, title: title ?? head.title }}
        path={path}
        graph={pageGraphOf({ kind: facts.kind, parentPage, sections, head }, title)}
      />
      {groupsOf(sections).map((group) =>
        group.isSky ? (
          <Sky key={group.ids[0]}>{sectionsOf(group, role)}</Sky>
        ) : (
          sectionsOf(group, role)
        ),
      )}
      {slug === "home" && <div hidden data-warm-up={submitUrl()} />}
    </>
  );
}

interface Group {
  isSky: boolean;
  sections: Section[];
  ids: string[];
}

/** Sections beside each other on the ground `sky` share one background. */
function groupsOf(sections: readonly Section[]): Group[] {
  const groups: Group[] = [];
  for (const [index, section] of sections.entries()) {
    const isSky = section.ground === "sky";
    const last = groups.at(-1);
    const group = last?.isSky === isSky ? last : { isSky, sections: [], ids: [] };
    if (group !== last) groups.push(group);
    group.sections.push(section);
    group.ids.push(section.id ?? (index === 0 ? "hero" : `section-${index + 1}`));
  }
  return groups;
}

function sectionsOf({ sections, ids }: Group, role: string) {
  return sections.map((section, index) => (
    <PageSection key={ids[index]} section={section} id={ids[index] ?? ""} wantedRole={role} />
  ));
}

/** The heading for a role in the page's address. */
function headingOfRole(sections: readonly Section[], role: string): string | undefined {
  const [hero] = sections;
  if (hero?.__typename !== "HeroSection") return undefined;
  return hero.byRole?.find((known) => known.role === role)?.heading;
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
