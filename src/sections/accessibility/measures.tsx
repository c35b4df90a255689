import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import * as styles from "./measures.module.css";
import { Specimen, type SpecimenName } from "./specimen";

const NAMES = ["contrast", "target", "focus", "zoom"] as const satisfies readonly SpecimenName[];

/** The page shows what it promises: each measure with a specimen of it, drawn as large as it is. */
export function Measures({ data }: { data: Queries.AccessibilityMeasuresFragment }): ReactNode {
  return (
    <Band labelledBy="measures" tone="ice">
      <Heading id="measures" size="medium">
        {data.heading}
      </Heading>
      <dl className={styles.measures}>
        {NAMES.map((name) => (
          <div key={name} className={styles.measure}>
            <dt className={styles.unit}>{data[name].unit}</dt>
            <dd className={styles.value}>
              <Specimen name={name} />
              {data[name].value}
            </dd>
            <dd className={styles.note}>{data[name].note}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

export const query = graphql`
  fragment AccessibilityMeasures on AccessibilityPageMeasures {
    heading
    contrast {
      value
      unit
      note
    }
    target {
      value
      unit
      note
    }
    focus {
      value
      unit
      note
    }
    zoom {
      value
      unit
      note
    }
  }
`;
