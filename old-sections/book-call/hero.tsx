import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import { LinkButton } from "../shared/link-button";
import * as styles from "./hero.module.css";

export interface HeroProps {
  data: Queries.BookCallHeroFragment;
  week: Queries.GiftingWeekFragment;
}

/** The offer beside a picture with this week's availability. */
export function Hero({ data, week }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.copy}>
        <h1 id="hero" className="title-1">
          {data.heading}
        </h1>
        <p className="lead w-34">{data.lead}</p>
        <LinkButton link={data.apply} />
      </div>
      <div className={styles.scene}>
        <Picture
          picture={data.picture}
          sizes="(width >= 1024px) max(50vw, min(82rem, 164svh)), 100vw"
          first
          className="cover"
        />
        <p className={styles.badge}>
          <Lamps left={week.leftThisWeek} total={week.perWeek} />
          {data.badge}
        </p>
      </div>
    </section>
  );
}

/** This week's sessions as a row of dots; free ones are lit. */
function Lamps({ left, total }: { left: number; total: number }) {
  return (
    <span className={styles.lamps} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={index < left ? styles.lit : styles.out} />
      ))}
    </span>
  );
}

export const query = graphql`
  fragment BookCallHero on BookCallPageHero {
    heading
    lead
    badge
    apply {
      label
      to
    }
    picture {
      ...HeroPicture
    }
  }
`;
