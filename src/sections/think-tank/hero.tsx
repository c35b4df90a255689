import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { Picture } from "../../components/picture/picture";
import * as styles from "./hero.module.css";

export function Hero({ data }: { data: Queries.ThinkTankHeroFragment }) {
  return (
    <section className={styles.hero} data-hero="night" aria-labelledby="hero">
      <div className={styles.copy}>
        <h1 id="hero" className={styles.heading}>
          {data.heading}
        </h1>
        <p className={styles.lead}>{data.lead}</p>
        <ButtonLink to={data.invite.to} on="night">
          {data.invite.label}
        </ButtonLink>
      </div>
      <Picture
        picture={data.picture}
        sizes="(width >= 900px) 60vw, 100vw"
        first
        className={styles.picture}
      />
    </section>
  );
}

export const query = graphql`
  fragment ThinkTankHero on ThinkTankPageHero {
    heading
    lead
    invite {
      label
      to
    }
    picture {
      ...HeroPicture
    }
  }
`;
