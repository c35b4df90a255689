import { graphql } from "gatsby";
import ArrowDown from "lucide-react/icons/arrow-down";
import { ButtonLink } from "../../components/button/button";
import { Picture } from "../../components/picture/picture";
import * as styles from "./hero.module.css";

/** The cue disappears for good after 100 px of scrolling (src/bootstrap). */
export function Hero({ data }: { data: Queries.HomeHeroFragment }) {
  return (
    <section className={styles.hero} data-hero="night" aria-labelledby="hero">
      <Picture picture={data.picture} sizes="max(100vw, 178svh)" first className={styles.picture} />
      <div className="container">
        <p className={styles.eyebrow}>{data.eyebrow}</p>
        <h1 id="hero" className={styles.headline}>
          {data.headline}
        </h1>
        <p className={styles.lead}>{data.lead}</p>
        <div className="row mt-6">
          <ButtonLink to={data.apply.to} on="night">
            {data.apply.label}
          </ButtonLink>
          <ButtonLink to={data.start.to} on="night" look="quiet">
            {data.start.label}
          </ButtonLink>
        </div>
      </div>
      <a href="#problem" className={styles.cue}>
        <span>{data.cue}</span>
        <ArrowDown aria-hidden="true" className={styles.arrow} />
      </a>
    </section>
  );
}

export const query = graphql`
  fragment HomeHero on HomePageHero {
    eyebrow
    headline
    lead
    cue
    apply {
      label
      to
    }
    start {
      label
      to
    }
    picture {
      ...HeroPicture
    }
  }
`;
