import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { TeamPaths } from "./team-paths";
import * as styles from "./teams.module.css";

/** A team engagement: one beginning, a path for each leader, and where the paths meet. */
export function Teams({ data }: { data: Queries.AiMentoringTeamsFragment }) {
  return (
    <Band labelledBy="teams" className={styles.teams}>
      <Heading id="teams" size="medium">
        {data.heading}
      </Heading>
      <p className={styles.lead}>{data.lead}</p>
      <TeamPaths className={styles.paths} />
      <ol className={styles.steps}>
        {data.steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

export const query = graphql`
  fragment AiMentoringTeams on AiMentoringPageTeams {
    heading
    lead
    steps {
      title
      text
    }
  }
`;
