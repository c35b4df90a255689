import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import { Constellation } from "./constellation";
import * as styles from "./hero.module.css";

export interface HeroProps {
  data: Queries.ApplyHeroFragment;
  /** The heading for the role that the page was opened for. */
  heading: string;
}

/**
 * A night sky with three stars to steer by. The heading carries its other words as data, from which
 * src/bootstrap/role.ts sets it before React is there.
 */
export function Hero({ data, heading }: HeroProps) {
  const byRole = Object.fromEntries(
    data.roles.map(({ role, heading: words }) => [`data-${role}`, words]),
  );
  return (
    <section className={styles.hero} aria-labelledby="hero" data-hero="night">
      <Picture picture={data.picture} sizes="max(100vw, 70rem)" first className={styles.picture} />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1
            id="hero"
            className={styles.heading}
            data-by-role=""
            {...byRole}
            suppressHydrationWarning
          >
            {heading}
          </h1>
          <p className={styles.lead}>{data.lead}</p>
        </div>
        <Constellation />
      </div>
    </section>
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
