import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Section } from "../../components/layout/layout";
import { Heading } from "../../components/heading/heading";
import * as styles from "./measures.module.css";

const NAMES = ["contrast", "target", "focus", "zoom"] as const satisfies readonly SpecimenName[];

/** Measures of the design, each with a specimen in its real size. */
export function Measures({ data }: { data: Queries.AccessibilityMeasuresFragment }): ReactNode {
  return (
    <Section labelledBy="measures" ground="ice">
      <Heading id="measures" size="medium">
        {data.heading}
      </Heading>
      <dl className={styles.measures}>
        {NAMES.map((name) => (
          <div key={name} className="column">
            <dt className="bold mt-2">{data[name].unit}</dt>
            <dd className={styles.value}>
              <Specimen name={name} />
              {data[name].value}
            </dd>
            <dd className={styles.note}>{data[name].note}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type SpecimenName = "contrast" | "target" | "focus" | "zoom";

function Specimen({ name }: { name: SpecimenName }) {
  return (
    <span className={`${styles.specimen} ${styles[name] ?? ""}`.trim()} aria-hidden="true">
      {DRAWINGS[name]}
    </span>
  );
}

const DRAWINGS = {
  contrast: <span className={styles.letters}>Aa</span>,
  target: <span className={styles.thumb} />,
  focus: <span className={styles.ring} />,
  zoom: (
    <svg viewBox="0 0 176 96" className={styles.pages}>
      <path d="M1 22h52v73H1zM9 34h28M9 42h36M9 48h32M9 54h36M9 60h20M9 72h36M9 78h30M9 84h34" />
      <path d="M70 1h105v94H70z" />
      <path d="M84 24h62M84 52h77M84 80h48" data-part="large" />
    </svg>
  ),
} satisfies Record<SpecimenName, JSX.Element>;

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
