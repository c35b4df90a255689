import { Gauge } from "../../components/gauge/gauge";
import { useWords } from "../../components/labels/page-words";
import { Heading } from "../../components/text/heading";
import { Grid, Section, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as styles from "./metrics.module.css";

/** How success is measured, each with a drawn gauge. */
export function Metrics({ data, id }: { data: Queries.MetricsSectionFieldsFragment; id: string }) {
  const { slug } = useWords();
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={7}>
        <Stack>
          <Heading id={id}>{data.heading}</Heading>
          {data.lead && <Text look="lead">{data.lead}</Text>}
        </Stack>
        <Grid as="dl" columns="fit">
          {data.metrics.map(({ name, value, scale, unit, text }) => (
            <div key={name} className={styles.metric}>
              <Text as="dt" look="tiny" className={styles.name}>
                {name}
              </Text>
              <dd className={styles.aim}>
                <Gauge value={value} scale={scale} />
                <span className={styles.value}>{value.toLocaleString(slug)}</span> {unit}
              </dd>
              <dd>{text}</dd>
            </div>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}
