import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { Picture } from "../../components/picture/picture";
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
          <ButtonLink to={data.roles.to} on="night">
            {data.roles.label}
          </ButtonLink>
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
