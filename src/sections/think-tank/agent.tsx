import { graphql } from "gatsby";
import * as styles from "./agent.module.css";

/** One of the two agents: its light, its part, and a sentence in its own voice. */
export function Agent({ data }: { data: Queries.ThinkTankAgentFragment }) {
  return (
    <li className={`${styles.agent} ${styles[data.glow]}`}>
      <h3 className={styles.name}>{data.name}</h3>
      <p className={styles.part}>{data.part}</p>
      <p className={styles.text}>{data.text}</p>
      <p className={styles.says}>“{data.says}”</p>
    </li>
  );
}

export const query = graphql`
  fragment ThinkTankAgent on ThinkTankPageDescriptionAgents {
    name
    part
    glow
    text
    says
  }
`;
