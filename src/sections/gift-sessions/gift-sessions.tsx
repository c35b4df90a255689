import { graphql } from "gatsby";
import { Actions } from "../../components/button/actions";
import { Heading } from "../../components/text/heading";
import { Grid, topRuleClass, Section, Stack, fullRowClass } from "../../components/layout/layout";
import { Reveal } from "../../components/reveal/reveal";
import { CountedText, isCounted } from "../../components/text/counted-text";
import { Text } from "../../components/text/text";
import type { SectionProps } from "../section";
import * as styles from "./gift-sessions.module.css";

/** The free sessions of this week and the steps to get one. */
export function GiftSessionsSection({ data, id }: SectionProps<"GiftSessions">) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Grid columns="wideLeft">
        <Reveal>
          <Stack gap={5} align="start">
            <Heading id={id}>{data.heading}</Heading>
            {data.lead && <Text look="lead">{data.lead}</Text>}
            <Actions links={data.actions} />
          </Stack>
        </Reveal>
        <SessionsLeft data={data} />
        <div className={fullRowClass}>
          <Grid as="ol" columns="thirds" gap={4}>
            {data.steps.map(({ title, text }) => (
              <li key={title} className={topRuleClass}>
                <Heading level={3} size="plain" className={styles.title}>
                  {title}
                </Heading>
                <Text>{text}</Text>
              </li>
            ))}
          </Grid>
        </div>
      </Grid>
    </Section>
  );
}

/**
 * This week's sessions as rings, of which the free ones are lit. CSS replaces the placeholder with the
 * number after one second.
 */
function SessionsLeft({ data }: { data: Queries.GiftSessionsSectionFragment }) {
  const { perWeek, leftThisWeek } = data.site.gifting;
  if (data.badge && isCounted(data.badge))
    return <CountedText text={data.badge} className={styles.badge} />;
  return (
    <div className={styles.badge}>
      {leftThisWeek !== "counted" && (
        <div className={styles.sessions} aria-hidden="true">
          {Array.from({ length: perWeek }, (_, index) => (
            <span
              key={index}
              className={index < Number(leftThisWeek) ? styles.free : styles.session}
            />
          ))}
        </div>
      )}
      <Text look="tiny" className={styles.status}>
        <span className={styles.loading} data-badge="loading">
          {data.loading}
        </span>
        <span className={styles.ready} data-badge="ready">
          {data.badge}
        </span>
      </Text>
    </div>
  );
}

export const query = graphql`
  fragment GiftSessionsSection on GiftSessionsSection {
    ...GiftSessionsSectionFields
    site {
      gifting {
        perWeek
        leftThisWeek
      }
    }
  }
`;
