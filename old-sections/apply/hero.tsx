import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import * as styles from "./hero.module.css";

export interface HeroProps {
  data: Queries.ApplyHeroFragment;
  /** The heading for the role in the address. */
  heading: string;
}

/**
 * The heading carries its texts for each role as data attributes: src/bootstrap/page-features.ts
 * sets the one of the address before React is there.
 */
export function Hero({ data, heading }: HeroProps) {
  const byRole = Object.fromEntries(
    data.roles.map(({ role, heading: text }) => [`data-${role}`, text]),
  );
  return (
    <section className={styles.hero} aria-labelledby="hero" data-hero="night">
      <Picture picture={data.picture} sizes="max(100vw, 70rem)" first className="cover" />
      <div className={styles.inner}>
        <div className="gap-5 bottom">
          <h1
            id="hero"
            className={styles.heading}
            data-by-role=""
            {...byRole}
            suppressHydrationWarning
          >
            {heading}
          </h1>
          <p className="pale-lead w-32">{data.lead}</p>
        </div>
        <Constellation />
      </div>
    </section>
  );
}

const STARS = [
  { x: 60, y: 210 },
  { x: 230, y: 116 },
  { x: 410, y: 62 },
];

/** The three stages of the process as stars on a line. */
function Constellation() {
  return (
    <svg className={styles.sky} viewBox="0 0 480 270" aria-hidden="true">
      <path
        className={styles.small}
        d="M34 60h0M120 34h0M168 232h0M300 200h0M352 24h0M452 168h0M96 128h0M262 44h0M396 236h0"
      />
      <polyline className={styles.line} points={STARS.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {STARS.map(({ x, y }, index) => (
        <g key={x} className={styles.star} transform={`translate(${x} ${y})`}>
          <circle className={styles.glow} r={14 + 7 * index} />
          <circle r={4 + 1.5 * index} />
          <text x={-6 * index} y={48 + 6 * index}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

export const query = graphql`
  fragment ApplyHero on ApplyPageHero {
    heading
    lead
    roles {
      role
      heading
    }
    picture {
      ...WidePicture
    }
  }
`;
