import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./join.module.css";

/** The mission with a dot for each leader to reach. */
export function Mission({ data }: { data: Queries.JoinMissionFragment }) {
  return (
    <div className={styles.light}>
      <Band labelledBy="mission" className={styles.mission}>
        <div className={styles.copy}>
          <Heading id="mission">{data.heading}</Heading>
          <Paragraphs text={data.text} />
          <p className={styles.goal}>
            <span className={styles.number}>{data.goal.toLocaleString("en")}</span> {data.unit}
          </p>
        </div>
        <figure>
          <Dots total={data.goal} lit={data.onBoard} />
          <figcaption className={styles.legend}>{data.legend}</figcaption>
        </figure>
      </Band>
    </div>
  );
}

const PER_ROW = 100;

interface DotsProps {
  total: number;
  /** Number of lit dots from the top, in whole rows. */
  lit: number;
}

/** Rows of a hundred dots, drawn with two patterns: ten thousand elements would be too heavy. */
function Dots({ total, lit }: DotsProps) {
  const rows = Math.ceil(total / PER_ROW);
  return (
    <svg viewBox={`0 0 ${PER_ROW} ${rows}`} className={styles.dots} aria-hidden="true">
      <defs>
        <pattern id="dot" width="1" height="1" patternUnits="userSpaceOnUse">
          <circle cx=".5" cy=".5" r=".26" className={styles.dot} />
        </pattern>
        <pattern id="dot-lit" width="1" height="1" patternUnits="userSpaceOnUse">
          <circle cx=".5" cy=".5" r=".42" className={styles.lit} />
        </pattern>
      </defs>
      <rect width={PER_ROW} height={rows} fill="url(#dot)" />
      <rect width={PER_ROW} height={Math.round(lit / PER_ROW)} fill="url(#dot-lit)" />
    </svg>
  );
}

export const query = graphql`
  fragment JoinMission on JoinPageMission {
    heading
    text
    goal
    unit
    onBoard
    legend
  }
`;
