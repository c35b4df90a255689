import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import { LinkButton } from "../shared/link-button";
import * as styles from "./hero.module.css";

export function Hero({ data }: { data: Queries.JoinHeroFragment }) {
  return (
    <section className={styles.hero} data-hero="night" aria-labelledby="hero">
      <Picture
        picture={data.picture}
        sizes="(width >= 1024px) max(100vw, 160svh), max(100vw, 80svh)"
        first
        className={styles.picture}
      />
      <div className={styles.copy}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>{data.eyebrow}</p>
          <h1 id="hero" className={styles.heading}>
            {data.heading}
          </h1>
          <p className={styles.lead}>{data.lead}</p>
          <LinkButton link={data.roles} on="night" />
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment JoinHero on JoinPageHero {
    eyebrow
    heading
    lead
    roles {
      label
      to
    }
    picture {
      ...HeroPicture
    }
  }
`;
