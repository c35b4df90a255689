import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import * as styles from "./hero.module.css";
import { Letter } from "./letter";

/** The page's one picture: a letter that is already stamped, beside the words. */
export function Hero({ data }: { data: Queries.SendMessageHeroFragment }) {
  return (
    <Band labelledBy="hero" tone="ice" className={styles.hero}>
      <div className={styles.words}>
        <h1 id="hero" className={styles.heading}>
          {data.heading}
        </h1>
        <p className={styles.lead}>{data.lead}</p>
      </div>
      <Letter postmark={data.promise} />
    </Band>
  );
}

export const query = graphql`
  fragment SendMessageHero on SendMessagePageHero {
    heading
    lead
    promise
  }
`;
