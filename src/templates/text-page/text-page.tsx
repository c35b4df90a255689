import { graphql, type PageProps } from "gatsby";
import { RichText } from "../../components/text/rich-text";
import { Heading } from "../../components/text/heading";
import { longDate } from "../../components/labels/long-date";
import { useWords } from "../../components/labels/words";
import { Grid, Stack } from "../../components/layout/layout";
import { requireData } from "../../components/require-data";
import { Notice, Text } from "../../components/text/text";
import { PageHead } from "../../head/page-head";
import { Block } from "./blocks";
import { type BodySection, bodySections } from "./body-parts";
import * as styles from "./text-page.module.css";

/** A page of text: a summary, the contents and the numbered sections. */
export default function TextPage({ data, location }: PageProps<Queries.TextPageQuery>) {
  const page = requireData(data.page, "texts");
  const { title, heading, lead, dated, date, summary, blocks, published } = page;
  const sections = bodySections(page.html);
  const labels = useWords();
  return (
    <article className={styles.page} aria-labelledby="text">
      <PageHead head={page} path={location.pathname} noIndex={!published} />
      <Stack align="start">
        {!published && <Notice>{labels.page.draft}</Notice>}
        <Heading id="text" level={1} size="huge" className={styles.title}>
          {heading ?? title}
        </Heading>
        <Text look="lead">{lead}</Text>
        <Text look="note">
          {dated} <time dateTime={date}>{longDate(date, labels.date)}</time>
        </Text>
      </Stack>
      <section className={styles.summary} aria-labelledby="in-short">
        <Heading id="in-short" size="tiny">
          {labels.page.short}
        </Heading>
        <Grid as="ul" columns="fit" gap={4}>
          {summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Grid>
      </section>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.body}>
          {sections.map(({ id, heading: words, parts }) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id} dangerouslySetInnerHTML={{ __html: words }} />
              {parts.map((part) =>
                "html" in part ? (
                  <RichText key={part.html} html={part.html} />
                ) : (
                  <Block key={part.block} name={part.block} texts={blocks} />
                ),
              )}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: { sections: readonly BodySection[] }) {
  const { page } = useWords();
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <Heading id="contents" size="label">
        {page.contents}
      </Heading>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: heading }} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

export const query = graphql`
  query TextPage($id: String!) {
    page: textPage(id: { eq: $id }) {
      html
      ...TextPageFields
    }
  }
`;
