import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import * as styles from "./gifting.module.css";

export interface GiftingProps {
  data: Queries.HomeGiftingFragment;
  week: Queries.GiftingWeekFragment;
}

/** The gift: this week's sessions as lamps, and what happens between the call and the decision. */
export function Gifting({ data, week }: GiftingProps) {
  return (
    <Band labelledBy="gifting" tone="night" className={styles.gifting}>
      <Reveal className={styles.copy}>
        <Heading id="gifting">{data.heading}</Heading>
        <p className={styles.lead}>{data.lead}</p>
        <ButtonLink to={data.apply.to} on="night">
          {data.apply.label}
        </ButtonLink>
      </Reveal>
      <AvailabilityBadge
        text={data.badge}
        loading={data.loading}
        left={week.leftThisWeek}
        total={week.perWeek}
      />
      <ol className={styles.steps}>
        {data.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

interface AvailabilityBadgeProps {
  /** The badge's words; {left} and {total} stand for the numbers. */
  text: string;
  /** What stands there during the first second. */
  loading: string;
  left: number;
  total: number;
}

/**
 * This week's sessions as lamps, those still free lit. A placeholder stands for one second, then
 * the number (spec section 4): both are in the HTML and CSS alone exchanges them.
 */
function AvailabilityBadge({ text, loading, left, total }: AvailabilityBadgeProps) {
  const label = text.replace("{left}", String(left)).replace("{total}", String(total));
  return (
    <div className={styles.badge}>
      <div className={styles.lamps} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index < left ? styles.lit : styles.lamp} />
        ))}
      </div>
      <p className={styles.status}>
        <span className={styles.loading} data-badge="loading">
          {loading}
        </span>
        <span className={styles.ready} data-badge="ready">
          {label}
        </span>
      </p>
    </div>
  );
}

export const query = graphql`
  fragment GiftingWeek on SiteSettingsGifting {
    perWeek
    leftThisWeek
  }

  fragment HomeGifting on HomePageGifting {
    heading
    lead
    badge
    loading
    steps {
      title
      text
    }
    apply {
      label
      to
    }
  }
`;
