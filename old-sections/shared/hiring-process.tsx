import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Band } from "../../components/band/band";
import { Headed } from "./heading-with-lead";
import * as styles from "./hiring-process.module.css";

export interface ProcessProps {
  data: Queries.HiringProcessFragment;
  /** Content below the steps. */
  children?: ReactNode;
}

/** The hiring steps, each with a drawn door that is open further than the one before. */
export function Process({ data: { heading, lead, steps, note }, children }: ProcessProps) {
  return (
    <Band labelledBy="process" tone="ice" className="gap-6">
      <Headed id="process" heading={heading} lead={lead} />
      <ol className="cols-768 gap-6 thirds">
        {steps.map(({ title, time, text }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.drawing}>
              <Door share={index / (steps.length - 1)} />
            </div>
            <p className="accent">{time}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className="soft mt-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className="bold">{note}</p>
      {children}
    </Band>
  );
}

/** The doorway in units of the view box. */
const LEFT = 40;
const RIGHT = 100;
const TOP = 24;
const FLOOR = 130;

/** Opening angles of the first and the last door, in degrees. */
const AJAR = 22;
const WIDE = 118;

/** A door, open by `share`: 0 is ajar, 1 is wide. */
function Door({ share }: { share: number }) {
  const angle = ((AJAR + (WIDE - AJAR) * share) * Math.PI) / 180;
  const width = RIGHT - LEFT;
  // The leaf turns on the right post towards the viewer, so its free edge looks taller.
  const edge = Math.round(RIGHT - width * Math.cos(angle));
  const nearer = Math.round(width * Math.sin(angle) * 0.22);
  const gap = Math.min(edge, RIGHT);
  return (
    <svg viewBox="26 10 126 140" className={styles.door} aria-hidden="true">
      <path d={`M${LEFT} ${TOP}H${gap}V${FLOOR}H${LEFT}z`} className={styles.light} />
      <path
        d={`M${LEFT} ${FLOOR}H${gap}L${gap + (gap - LEFT) / 4} 150H${LEFT - 12}z`}
        className={styles.beam}
      />
      <path d={`M${LEFT} ${FLOOR}V${TOP}H${RIGHT}V${FLOOR}`} className={styles.frame} />
      <path
        d={`M${RIGHT} ${TOP}L${edge} ${TOP - nearer * 0.5}V${FLOOR + nearer}L${RIGHT} ${FLOOR}z`}
        className={styles.leaf}
      />
    </svg>
  );
}

export const query = graphql`
  fragment HiringProcess on Hiring {
    heading
    lead
    note
    steps {
      title
      time
      text
    }
  }
`;
