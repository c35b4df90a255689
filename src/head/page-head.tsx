import { graphql } from "gatsby";
import { useContext } from "react";
import { Helmet } from "react-helmet";
import { PageAlternates, useWords } from "../components/labels/page-words";
import { plainPath, type PageFacts } from "./page-facts";
import { useSite } from "../components/hooks/use-site";
import { socialMeta, headLinks, headMeta } from "./head-tags";
import { pageGraph, type PageGraph } from "./structured-data/page-graph";

interface PageHeadProps {
  head: { readonly title: string; readonly description: string };
  /** The page's path. Absent for error pages, which stand at any address. */
  path?: string;
  /** For thank-you and error pages. */
  noIndex?: boolean;
  /** The page whose social picture this one shares; by default it has its own. */
  cardOf?: string;
  /** For articles and stories. */
  article?: PageFacts["article"];
  /** Structured data beside that of every page. */
  graph?: PageGraph;
}

/** The <head> of a page, for browsers, search engines and social networks. */
export function PageHead(props: PageHeadProps) {
  const { head, path, noIndex = false, article, graph = {} } = props;
  const site = useSite();
  const { lang } = useWords();
  const alternates = useContext(PageAlternates);
  const page: PageFacts = {
    site,
    title: `${site.brand} - ${head.title || site.tagline}`,
    description: head.description,
    lang,
    path: path === undefined ? undefined : plainPath(path),
    indexed: !noIndex,
    alternates,
    article,
    cardOf: props.cardOf,
  };
  return (
    <Helmet
      htmlAttributes={{ lang }}
      title={page.title}
      meta={[...headMeta(page), ...socialMeta(page)]}
      link={headLinks(page)}
      script={[{ type: "application/ld+json", innerHTML: pageGraph(page, graph) }]}
    />
  );
}

export const pageHeadFields = graphql`
  fragment PageHead on PageHead {
    title
    description
  }
`;
