import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { LinkButton } from "../shared/link-button";
import * as styles from "./gifting.module.css";

export interface GiftingProps {
  data: Queries.HomeGiftingFragment;
  week: Queries.GiftingWeekFragment;
}

/** The free sessions: this week's availability and the steps to a session. */
export function Gifting({ data, week }: GiftingProps) {
  return (
    <Band labelledBy="gifting" tone="night" className={styles.gifting}>
      <Reveal className="gap-5 start middle">
        <Heading id="gifting">{data.heading}</Heading>
        <p className="pale-lead w-34">{data.lead}</p>
        <LinkButton link={data.apply} on="night" />
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
  text: string;
  /** Shown for the first second. */
  loading: string;
  left: number;
  total: number;
}

/**
 * This week's sessions as lamps; free ones are lit. CSS alone replaces the placeholder with the number
 * after one second.
 */
function AvailabilityBadge({ text, loading, left, total }: AvailabilityBadgeProps) {
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
          {text}
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
