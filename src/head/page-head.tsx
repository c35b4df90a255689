import { graphql, useStaticQuery } from "gatsby";
import { Helmet } from "react-helmet";

export interface PageHeadProps {
  head: { readonly title: string; readonly description: string };
  /** The page's path, for its canonical address. */
  path: string;
  lang?: "en" | "fi";
  /** The same page in each of its languages, itself included. */
  alternates?: readonly { readonly lang: string; readonly path: string }[];
  /** For thank-you and error pages. */
  noIndex?: boolean;
}

/** What a page says of itself in <head>: title, description, language, canonical address. */
export function PageHead({
  head,
  path,
  lang = "en",
  alternates = [],
  noIndex = false,
}: PageHeadProps) {
  const { settings, site } = useStaticQuery<Queries.HeadSettingsQuery>(graphql`
    query HeadSettings {
      settings: siteSettings {
        brand
        tagline
      }
      site {
        siteMetadata {
          siteUrl
        }
      }
    }
  `);
  const title = `${settings?.brand} - ${head.title || settings?.tagline}`;
  const siteUrl = site?.siteMetadata?.siteUrl ?? "";
  // For readers of any other language.
  const fallback = alternates.find((page) => page.lang === "en");
  return (
    <Helmet htmlAttributes={{ lang }}>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${siteUrl}${path === "/" ? "/" : path.replace(/\/$/u, "")}`} />
      )}
      {alternates.map((page) => (
        <link
          key={page.lang}
          rel="alternate"
          hrefLang={page.lang}
          href={`${siteUrl}${page.path}`}
        />
      ))}
      {fallback && (
        <link rel="alternate" hrefLang="x-default" href={`${siteUrl}${fallback.path}`} />
      )}
    </Helmet>
  );
}

export const pageHeadFields = graphql`
  fragment PageHead on PageHead {
    title
    description
  }
`;
