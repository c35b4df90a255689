import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Dots } from "./dots";
import * as styles from "./mission.module.css";

/** Behind the door it is light: the mission, and a dot for each leader that it is about. */
export function Mission({ data }: { data: Queries.JoinMissionFragment }) {
  return (
    <div className={styles.light}>
      <Band labelledBy="mission" className={styles.mission}>
        <div className={styles.words}>
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
