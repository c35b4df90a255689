import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Gauge } from "../../components/gauge/gauge";
import { Headed } from "../shared/heading-with-lead";
import * as styles from "./role.module.css";

export function Metrics({ data }: { data: Queries.RoleMetricsFragment }) {
  return (
    <Band labelledBy="metrics" className="gap-7">
      <Headed id="metrics" heading={data.heading} lead={data.lead} />
      <dl className={styles.metricsList}>
        {data.entries.map(({ name, value, scale, unit, text }) => (
          <div key={name} className={styles.metric}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.aim}>
              <Gauge value={value} scale={scale} />
              <span className={styles.value}>{value}</span> {unit}
            </dd>
            <dd className={styles.metricsText}>{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

export const query = graphql`
  fragment RoleMetrics on RoleMetrics {
    heading
    lead
    entries {
      name
      value
      scale
      unit
      text
    }
  }
`;
