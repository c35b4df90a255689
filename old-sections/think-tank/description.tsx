import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./description.module.css";

export function Description({ data }: { data: Queries.ThinkTankDescriptionFragment }) {
  return (
    <Band labelledBy="description" tone="night" className={styles.description}>
      <Reveal>
        <Heading id="description" size="medium">
          {data.heading}
        </Heading>
      </Reveal>
      <Reveal delay={200} className="gap-4 pale measure">
        <Paragraphs text={data.text} />
      </Reveal>
      <ul className="cols-768 gap-8 mt-7 halves span">
        {data.agents.map((agent) => (
          <Agent key={agent.name} data={agent} />
        ))}
      </ul>
    </Band>
  );
}

function Agent({ data }: { data: Queries.ThinkTankAgentFragment }) {
  return (
    <li className={`${styles.agent} ${styles[data.glow]}`}>
      <h3 className={styles.name}>{data.name}</h3>
      <p className={styles.part}>{data.part}</p>
      <p className={styles.about}>{data.text}</p>
      <p className={styles.says}>“{data.says}”</p>
    </li>
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

  fragment ThinkTankAgent on ThinkTankPageDescriptionAgents {
    name
    part
    glow
    text
    says
  }
`;
