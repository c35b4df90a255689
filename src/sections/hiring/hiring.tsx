import { graphql } from "gatsby";
import { Heading } from "../../components/text/heading";
import { Grid } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { LazyDrawing } from "../lazy-drawing";
import { HeadedSection, type SectionProps } from "../section";
import * as styles from "./hiring.module.css";

/** The hiring steps, each with a drawn door that is opened wider than the previous one. */
export function HiringSection({ data: { ground, hiring }, id }: SectionProps<"Hiring">) {
  const { steps, note } = hiring;
  return (
    <HeadedSection data={{ ...hiring, ground }} id={id} gap={6}>
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
    </HeadedSection>
  );
}

export const query = graphql`
  fragment HiringSection on HiringSection {
    hiring {
      ...HiringFields
    }
  }
`;
