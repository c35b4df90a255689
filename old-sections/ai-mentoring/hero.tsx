import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import { LinkButton } from "../shared/link-button";
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
          <LinkButton link={data.call} />
          <LinkButton link={data.preview} look="quiet" />
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
