import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import { LinkButton } from "../shared/link-button";
import * as styles from "./hero.module.css";

export function Hero({ data }: { data: Queries.ThinkTankHeroFragment }) {
  return (
    <section className={styles.hero} data-hero="night" aria-labelledby="hero">
      <div className={styles.copy}>
        <h1 id="hero" className={styles.heading}>
          {data.heading}
        </h1>
        <p className={styles.lead}>{data.lead}</p>
        <LinkButton link={data.invite} on="night" />
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
