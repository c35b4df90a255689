import { Gauge } from "../../components/gauge/gauge";
import { useWords } from "../../components/labels/words";
import { Grid } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { HeadedSection, type SectionProps } from "../section";
import * as styles from "./metrics.module.css";

/** How success is measured, each with a drawn gauge. */
export function MetricsSection({ data, id }: SectionProps<"Metrics">) {
  const { lang } = useWords();
  return (
    <HeadedSection data={data} id={id}>
      <Grid as="dl" columns="fit" className={styles.metrics} data-chunk="static-section">
        {data.metrics.map(({ name, value, scale, unit, text }) => (
          <div key={name} className={styles.metric}>
            <Text as="dt" look="tiny" className={styles.name}>
              {name}
            </Text>
            <dd className={styles.aim}>
              <Gauge value={value} scale={scale} />
              <span className={styles.value}>{value.toLocaleString(lang)}</span> {unit}
            </dd>
            <dd>{text}</dd>
          </div>
        ))}
      </Grid>
    </HeadedSection>
  );
}
