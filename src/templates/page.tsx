import { graphql, type PageProps } from "gatsby";
import { submitUrl } from "../../functions/contract/endpoint";
import { useSite } from "../components/hooks/use-site";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { sectionsGraph } from "../head/structured-data/page-sections";
import { LazyDrawing } from "../sections/lazy-drawing";
import * as sky from "../sections/hero/sky.module.css";
import { PageSection, type PageSectionProps } from "./page-section";

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
      {groupBySky(sections).map(({ isSky, parts }) => {
        const content = parts.map((part) => (
          <PageSection key={part.id} {...part} requestedRole={role} />
        ));
        if (!isSky) return content;
        return (
          <div key={parts[0]?.id} className={sky.sky}>
            {content}
            <LazyDrawing name="horizon" />
          </div>
        );
      })}
      {slug === "home" && <div hidden data-warm-up={submitUrl()} />}
    </>
  );
}

/** Groups adjacent sections on the ground `sky`, which share a background. */
function groupBySky(sections: readonly Section[]) {
  const groups: { isSky: boolean; parts: { id: string; section: Section }[] }[] = [];
  for (const [index, section] of sections.entries()) {
    const isSky = section.ground === "sky";
    const id = section.id ?? (index === 0 ? "hero" : `section-${index + 1}`);
    if (groups.at(-1)?.isSky !== isSky) groups.push({ isSky, parts: [] });
    groups.at(-1)?.parts.push({ id, section });
  }
  return groups;
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
