import { graphql } from "gatsby";
import * as styles from "./hero.module.css";
import { LeadersField } from "./leaders-field";

/** The mission by night: every leader to be reached is a point, the reached ones are lit. */
export function Hero({ data }: { data: Queries.OurStoryHeroFragment }) {
  return (
    <section className={styles.hero} data-hero="night" aria-labelledby="hero">
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{data.eyebrow}</p>
          <h1 id="hero" className={styles.heading}>
            {data.heading}
          </h1>
          <p className={styles.lead}>{data.lead}</p>
        </div>
        <figure className={styles.figure}>
          <LeadersField goal={data.goal} reached={data.reached} />
          <figcaption>{data.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment OurStoryHero on OurStoryPageHero {
    eyebrow
    heading
    lead
    goal
    reached
    caption
  }
`;
