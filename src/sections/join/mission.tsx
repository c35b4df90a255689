import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import * as styles from "./mission.module.css";

/** Behind the door it is light: the mission, and a dot for each leader that it is about. */
export function Mission({ data }: { data: Queries.JoinMissionFragment }) {
  return (
    <div className={styles.light}>
      <Band labelledBy="mission" className={styles.mission}>
        <div className={styles.copy}>
          <Heading id="mission">{data.heading}</Heading>
          {data.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
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
  /** How many are lit, from the top; whole rows of a hundred. */
  lit: number;
}

/** A field of dots, a hundred to the row. Two patterns draw ten thousand of them. */
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
