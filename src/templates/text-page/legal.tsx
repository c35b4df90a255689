import { graphql } from "gatsby";
import { Notice } from "../../components/notice/notice";
import { RichText } from "../../components/rich-text/rich-text";
import { longDate } from "../../components/labels/long-date";
import { useLabels } from "../../components/labels/use-labels";
import { Block } from "./blocks";
import { type BodySection, bodySections } from "./body-parts";
import * as styles from "./legal.module.css";

interface LegalProps {
  data: Queries.LegalFragment;
  site: Queries.LegalSiteFragment;
}

/** The privacy notice or the terms: in short, the contents, then the numbered sections. */
export function Legal({ data, site }: LegalProps) {
  const { title, lead, date, summary, blocks, published } = data;
  const sections = bodySections(data.html);
  const labels = useLabels()("en");
  return (
    <article className={styles.page} aria-labelledby="legal">
      <header className={styles.header}>
        {!published && <Notice>Draft: not published yet</Notice>}
        <h1 id="legal" className={styles.heading}>
          {title}
        </h1>
        <p className="lead w-34">{lead}</p>
        <p className="note">
          Holds from <time dateTime={date}>{longDate(date, labels.date)}</time>
        </p>
      </header>
      <section className={styles.summary} aria-labelledby="in-short">
        <h2 id="in-short" className="title-2">
          In short
        </h2>
        <ul>
          {summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.body}>
          {sections.map(({ id, heading, parts }) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id} dangerouslySetInnerHTML={{ __html: heading }} />
              {parts.map((part) =>
                "html" in part ? (
                  <RichText key={part.html} html={part.html} className={styles.text} />
                ) : (
                  blocks && <Block key={part.block} name={part.block} texts={blocks} site={site} />
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
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className="note">
        On this page
      </h2>
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
  fragment Legal on LegalPage {
    title
    lead
    date
    published
    summary
    html
    blocks {
      ...LegalBlocks
    }
  }
`;
