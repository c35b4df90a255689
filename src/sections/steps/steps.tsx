import { Actions } from "../../components/button/actions";
import { Heading } from "../../components/text/heading";
import { Grid, Row, topRuleClass, Section, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { LazyDrawing } from "../lazy-drawing";
import type { SectionProps } from "../section";
import * as styles from "./steps.module.css";

/** Steps in their order, below a drawing. */
export function StepsSection({ data, id }: SectionProps<"Steps">) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={6}>
        <Grid>
          <Heading id={id} size={data.drawing === "paths" ? "medium" : "large"}>
            {data.heading}
          </Heading>
          {data.lead && <Text look={data.drawing === "paths" ? "soft" : "lead"}>{data.lead}</Text>}
        </Grid>
        {data.drawing === "paths" && (
          <div className={styles.paths}>
            <LazyDrawing name="paths" />
          </div>
        )}
        {data.drawing === "stones" && <Stones count={data.count ?? 0} />}
        <Grid as="ol" columns="thirds">
          {data.steps.map(({ when, title, text }) => (
            <Stack as="li" key={title} gap={2} className={topRuleClass}>
              {when && <Text look="accent">{when}</Text>}
              <Heading level={3} size="tiny">
                {title}
              </Heading>
              <Text>{text}</Text>
            </Stack>
          ))}
        </Grid>
        {data.note && <Text look="note">{data.note}</Text>}
        <Actions links={data.actions} />
      </Stack>
    </Section>
  );
}

/** A stone for each person who has signed up, and a dashed one for the next person. */
function Stones({ count }: { count: number }) {
  return (
    <Row gap={2} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} viewBox="-20 -20 40 40" width="1.625rem" overflow="visible">
          <circle r="20" fill="var(--text-soft)" opacity={index % 3 === 0 ? 0.5 : 1} />
        </svg>
      ))}
      <svg viewBox="-20 -20 40 40" width="1.625rem">
        <circle
          r="18.75"
          fill="none"
          stroke="var(--text-accent)"
          strokeWidth="2.5"
          strokeDasharray="6 4"
        />
      </svg>
    </Row>
  );
}
