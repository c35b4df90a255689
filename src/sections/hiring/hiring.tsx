import { graphql } from "gatsby";
import { Heading } from "../../components/text/heading";
import { Grid, Section, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { LazyDrawing } from "../lazy-drawing";
import * as styles from "./hiring.module.css";

export interface HiringProps {
  data: Queries.HiringSectionFragment;
  id: string;
}

/** The hiring steps, each with a drawn door that is open further than the one before. */
export function Hiring({ data: { ground, hiring }, id }: HiringProps) {
  const { heading, lead, steps, note } = hiring;
  return (
    <Section labelledBy={id} ground={ground}>
      <Stack gap={6}>
        <Stack>
          <Heading id={id}>{heading}</Heading>
          <Text look="lead">{lead}</Text>
        </Stack>
        <Grid as="ol" columns="thirds" gap={6}>
          {steps.map(({ title, time, text }, index) => (
            <li key={title} className={styles.step}>
              <div className={styles.drawing}>
                <LazyDrawing name="door" share={index / (steps.length - 1)} />
              </div>
              <Text look="accent">{time}</Text>
              <Heading level={3} size="small">
                {title}
              </Heading>
              <Text>{text}</Text>
            </li>
          ))}
        </Grid>
        <Text look="strong">{note}</Text>
      </Stack>
    </Section>
  );
}

export const query = graphql`
  fragment HiringSection on HiringSection {
    ...HiringSectionFields
    hiring {
      ...HiringFields
    }
  }
`;
