import { graphql } from "gatsby";
import { Helmet } from "react-helmet";
import { usePageLanguage } from "../components/labels/words";
import { withoutTrailingSlash, type PageFacts } from "./page-facts";
import { useSite } from "../components/hooks/use-site";
import { socialMeta, headLinks, headMeta } from "./head-tags";
import { pageGraph, type PageGraph } from "./structured-data/page-graph";

interface PageHeadProps {
  head: { readonly title: string; readonly description: string };
  /** The page's path. Error pages have none, because they are served at any address. */
  path?: string;
  /** Set for thank-you and error pages. */
  noIndex?: boolean;
  /** The page whose social picture this one shares. */
  socialPicturePage?: string;
  /** Set for articles and stories. */
  article?: PageFacts["article"];
  /** Structured data in addition to that of every page. */
  graph?: PageGraph;
}

/** The <head> of a page, for browsers, search engines and social networks. */
export function PageHead(props: PageHeadProps) {
  const { head, path, noIndex = false, article, graph = {} } = props;
  const site = useSite();
  const { words, alternates } = usePageLanguage();
  const lang = words.lang;
  const page: PageFacts = {
    site,
    title: `${site.brand} - ${head.title || site.tagline}`,
    description: head.description,
    lang,
    path: path === undefined ? undefined : withoutTrailingSlash(path),
    isIndexed: !noIndex,
    alternates,
    article,
    socialPicturePage: props.socialPicturePage,
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
