import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { Picture } from "../../components/picture/picture";
import * as styles from "./hero.module.css";

export function Hero({ data }: { data: Queries.AiMentoringHeroFragment }) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.copy}>
        <h1 id="hero" className={styles.heading}>
          {data.heading}
        </h1>
        <p className={styles.lead}>{data.lead}</p>
        <div className={styles.calls}>
          <ButtonLink to={data.call.to}>{data.call.label}</ButtonLink>
          <ButtonLink to={data.preview.to} look="quiet">
            {data.preview.label}
          </ButtonLink>
        </div>
      </div>
      <Picture
        picture={data.picture}
        sizes="(width >= 1180px) max(64vw, 130svh), 100vw"
        first
        className={styles.picture}
      />
    </section>
  );
}

export const query = graphql`
  fragment AiMentoringHero on AiMentoringPageHero {
    heading
    lead
    call {
      label
      to
    }
    preview {
      label
      to
    }
    picture {
      ...HeroPicture
    }
  }
`;
