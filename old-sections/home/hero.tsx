import { graphql } from "gatsby";
import ArrowDown from "lucide-react/icons/arrow-down";
import { Picture } from "../../components/picture/picture";
import { LinkButton } from "../shared/link-button";
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
          <LinkButton link={data.apply} on="night" />
          <LinkButton link={data.start} on="night" look="quiet" />
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
