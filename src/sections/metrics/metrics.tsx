import { graphql } from "gatsby";
import { Gauge } from "../../components/gauge/gauge";
import { Heading } from "../../components/heading/heading";
import { Section, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as styles from "./metrics.module.css";

export interface MetricsProps {
  data: Queries.MetricsSectionFragment;
  id: string;
}

/** How success is measured, each with a drawn gauge. */
export function Metrics({ data, id }: MetricsProps) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={7}>
        <Stack>
          <Heading id={id}>{data.heading}</Heading>
          {data.lead && <Text look="lead">{data.lead}</Text>}
        </Stack>
        <dl className={styles.metrics}>
          {data.metrics.map(({ name, value, scale, unit, text }) => (
            <div key={name} className={styles.metric}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.aim}>
                <Gauge value={value} scale={scale} />
                <span className={styles.value}>{value}</span> {unit}
              </dd>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Section>
  );
}

export const query = graphql`
  fragment MetricsSection on MetricsSection {
    id
    ground
    heading
    lead
    metrics {
      name
      value
      scale
      unit
      text
    }
  }
`;
