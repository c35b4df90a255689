import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Reveal } from "../../components/reveal/reveal";
import * as styles from "./role.module.css";

export function Mission({ data }: { data: Queries.RoleMissionFragment }) {
  return (
    <Band labelledBy="mission" tone="night">
      <h2 id="mission" className={styles.heading}>
        {data.heading}
      </h2>
      <Reveal delay={200}>
        <p className={styles.missionText}>{data.text}</p>
      </Reveal>
    </Band>
  );
}

export const query = graphql`
  fragment RoleMission on RoleMission {
    heading
    text
  }
`;
