import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { AvailabilityBadge } from "./availability-badge";
import * as styles from "./gifting.module.css";

export interface GiftingProps {
  data: Queries.HomeGiftingFragment;
  week: Queries.GiftingWeekFragment;
}

/** The gift: this week's sessions as lamps, and what happens between the call and the decision. */
export function Gifting({ data, week }: GiftingProps) {
  return (
    <Band labelledBy="gifting" tone="night" className={styles.gifting}>
      <Reveal className={styles.words}>
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
