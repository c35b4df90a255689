import { graphql } from "gatsby";
import * as styles from "./hero.module.css";

export function Hero({ data }: { data: Queries.OurStoryHeroFragment }) {
  return (
    <section className={styles.hero} data-hero="night" aria-labelledby="hero">
      <div className={styles.inner}>
        <div className={styles.copy}>
          <p className={styles.eyebrow}>{data.eyebrow}</p>
          <h1 id="hero" className={styles.heading}>
            {data.heading}
          </h1>
          <p className="pale-lead w-32">{data.lead}</p>
        </div>
        <figure className={styles.figure}>
          <LeadersField goal={data.goal} reached={data.reached} />
          <figcaption>{data.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}

interface LeadersFieldProps {
  goal: number;
  reached: number;
}

/**
 * A square of `goal` points, the lowest `reached` of them lit.
 * Two patterns draw them: ten thousand elements would be larger than the page.
 */
function LeadersField({ goal, reached }: LeadersFieldProps) {
  const columns = Math.ceil(Math.sqrt(goal));
  const rows = Math.ceil(goal / columns);
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} className={styles.field} aria-hidden="true">
      <Points id="leader" radius={0.16} className={styles.far} />
      <Points id="leader-reached" radius={0.3} className={styles.lit} />
      <path d={filled(goal - reached, columns)} fill="url(#leader)" />
      <path
        d={filled(reached, columns)}
        fill="url(#leader-reached)"
        transform={`rotate(180 ${columns / 2} ${rows / 2})`}
      />
    </svg>
  );
}

interface PointsProps {
  id: string;
  radius: number;
  className: string | undefined;
}

function Points({ id, ...point }: PointsProps) {
  return (
    <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
      <circle cx="0.5" cy="0.5" r={point.radius} className={point.className} />
    </pattern>
  );
}

/** The outline of `count` cells filled row by row from the top left. */
function filled(count: number, columns: number): string {
  const rows = Math.floor(count / columns);
  return `M0 0h${columns}v${rows}h${(count % columns) - columns}v1H0z`;
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
