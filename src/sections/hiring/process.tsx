import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Band } from "../../components/band/band";
import { Door } from "./door";
import { Headed } from "./headed";
import * as styles from "./process.module.css";

export interface ProcessProps {
  data: Queries.HiringProcessFragment;
  /** What stands under the steps. */
  children?: ReactNode;
}

/** From application to first day: a door for each step, each standing further open. */
export function Process({ data: { heading, lead, steps, note }, children }: ProcessProps) {
  return (
    <Band labelledBy="process" tone="ice" className={styles.process}>
      <Headed id="process" heading={heading} lead={lead} />
      <ol className={styles.steps}>
        {steps.map(({ title, time, text }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.drawing}>
              <Door share={index / (steps.length - 1)} />
            </div>
            <p className={styles.time}>{time}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{note}</p>
      {children}
    </Band>
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
