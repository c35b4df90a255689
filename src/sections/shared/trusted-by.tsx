import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Carousel } from "../../components/carousel/carousel";
import * as styles from "./trusted-by.module.css";

/** Spec section 9. */
const ADVANCE_MS = 15_000;

export interface TrustedByProps {
  data: { readonly heading: string };
  companies: Queries.WordmarksFragment;
  /** Adds space below, for a next band of another tone. */
  apart?: boolean;
}

/** The carousel of client companies, each name set as a wordmark. */
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
      <Carousel
        label="Client companies"
        slides={companies.map(({ name, setting }) => (
          <p key={name} className={`${styles.wordmark} ${styles[setting]}`}>
            {name}
          </p>
        ))}
        slideLabels={companies.map(({ name }) => name)}
        perView={{ base: 2, medium: 3, large: 4, wide: 5 }}
        dots="none"
        autoAdvanceMs={ADVANCE_MS}
      />
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
