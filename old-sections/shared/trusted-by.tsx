import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Carousel } from "../../components/carousel/carousel";
import * as styles from "./trusted-by.module.css";

const ADVANCE_MS = 15_000;

export interface TrustedByProps {
  data: { readonly heading: string };
  companies: Queries.WordmarksFragment;
  /** Adds space below, for a next band of another tone. */
  apart?: boolean;
}

/** The client companies, each name set as a wordmark: on phones a list, from 768 px a carousel. */
export function TrustedBy({ data, companies: { companies }, apart }: TrustedByProps) {
  return (
    <Band
      labelledBy="trusted-by"
      tight
      className={`ruled pad-top-6 ${apart ? styles.apart : ""}`.trim()}
    >
      <h2 id="trusted-by" className={styles.heading}>
        {data.heading}
      </h2>
      <ul className={styles.names}>
        {companies.map(({ name, setting }) => (
          <li key={name} className={styles[setting]}>
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.carousel}>
        <Carousel
          label="Client companies"
          slides={companies.map(({ name, setting }) => (
            <p key={name} className={`${styles.wordmark} ${styles[setting]}`}>
              {name}
            </p>
          ))}
          slideLabels={companies.map(({ name }) => name)}
          perView={{ base: 2, medium: 3, large: 4, wide: 5 }}
          autoAdvanceMs={ADVANCE_MS}
        />
      </div>
    </Band>
  );
}

export const query = graphql`
  fragment HomeTrustedBy on HomePageTrustedBy {
    heading
  }

  fragment Wordmarks on Companies {
    companies {
      name
      setting
    }
  }
`;
