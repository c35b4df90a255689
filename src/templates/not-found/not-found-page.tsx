import { graphql, type PageProps } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { Container, joinClasses, onDarkClass, Row, Stack } from "../../components/layout/layout";
import { useHydrated } from "../../components/hooks/use-browser-state";
import { Picture } from "../../components/picture/picture";
import { requireData } from "../../components/require-data";
import { SearchButton } from "../../components/search/search-button";
import { SiteLink } from "../../components/site-link";
import { Heading } from "../../components/text/heading";
import { Text } from "../../components/text/text";
import { PageHead } from "../../head/page-head";
import * as styles from "../../layout/site-layout.module.css";

interface NotFoundContext {
  /** The folder of the articles' addresses. */
  newsFolder: string;
}

export default function NotFoundPage({
  data,
  location,
  pageContext,
}: PageProps<Queries.NotFoundPageQuery, NotFoundContext>) {
  const page = requireData(data.page, "not-found.json");
  const { article, picture, links } = page;
  const isArticle = useIsMissingArticle(location.pathname, pageContext);
  return (
    <>
      <PageHead head={isArticle ? article.head : page.head} noIndex />
      {isArticle ? (
        <NotFound kind="article" data={{ ...article, home: article.back, picture, links }} />
      ) : (
        <NotFound data={page} />
      )}
    </>
  );
}

interface NotFoundProps {
  data: Omit<Queries.NotFoundPageFieldsFragment, "head" | "article" | "code"> & {
    readonly code?: string;
  };
  kind?: "page" | "article";
}

/** A picture of a lighthouse and links to other pages. src/bootstrap/page-features.ts logs the path. */
function NotFound({ data, kind = "page" }: NotFoundProps) {
  const links = data.links?.filter(({ to }) => to !== data.home.to) ?? [];
  return (
    <section
      className={joinClasses(styles.notFound, onDarkClass)}
      data-hero="night"
      data-not-found={kind}
      aria-labelledby="not-found"
    >
      <Picture
        picture={data.picture}
        sizes="max(100vw, 160vh)"
        isAboveFold
        className={styles.picture}
      />
      <Container>
        <Stack align="start">
          {data.code && <p className={styles.code}>{data.code}</p>}
          <Heading id="not-found" level={1}>
            {data.heading}
          </Heading>
          <Text>{data.text}</Text>
          <Row align="center">
            <ButtonLink to={data.home.to}>{data.home.label}</ButtonLink>
            <SearchButton />
          </Row>
          {links.length > 0 && (
            <Row as="ul" gap={4} className={styles.legal}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <SiteLink to={to} className={styles.link}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </Row>
          )}
        </Stack>
      </Container>
    </section>
  );
}

/**
 * Whether an unknown address is that of an article. During hydration the served HTML decides, because a
 * static host has one not-found page for all addresses.
 */
function useIsMissingArticle(path: string, { newsFolder }: NotFoundContext): boolean {
  const isHydrating = !useHydrated() && typeof document !== "undefined";
  if (isHydrating) return document.querySelector("[data-not-found=article]") !== null;
  return path.startsWith(newsFolder);
}

export const query = graphql`
  query NotFoundPage($id: String!) {
    page: notFoundPage(id: { eq: $id }) {
      ...NotFoundPageFields
    }
  }
`;
