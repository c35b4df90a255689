import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./join.module.css";

/** The mission and how many leaders it is about. */
export function Mission({ data }: { data: Queries.JoinMissionFragment }) {
  return (
    <div className={styles.light}>
      <Band labelledBy="mission" className={styles.mission}>
        <div className={styles.copy}>
          <Heading id="mission">{data.heading}</Heading>
          <Paragraphs text={data.text} />
        </div>
        <p className={styles.goal}>
          <span className={styles.number}>{data.goal.toLocaleString("en")}</span> {data.unit}
        </p>
      </Band>
    </div>
  );
}

export const query = graphql`
  fragment JoinMission on JoinPageMission {
    heading
    text
    goal
    unit
  }
`;
