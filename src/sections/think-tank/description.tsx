import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Agent } from "./agent";
import * as styles from "./description.module.css";

/** What the think tank is, and the two agents that take part in it. */
export function Description({ data }: { data: Queries.ThinkTankDescriptionFragment }) {
  return (
    <Band labelledBy="description" tone="night" className={styles.description}>
      <Reveal>
        <Heading id="description" size="medium">
          {data.heading}
        </Heading>
      </Reveal>
      <Reveal delay={200} className={styles.text}>
        {data.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Reveal>
      <ul className={styles.agents}>
        {data.agents.map((agent) => (
          <Agent key={agent.name} data={agent} />
        ))}
      </ul>
    </Band>
  );
}

export const query = graphql`
  fragment ThinkTankDescription on ThinkTankPageDescription {
    heading
    text
    agents {
      name
      ...ThinkTankAgent
    }
  }
`;
