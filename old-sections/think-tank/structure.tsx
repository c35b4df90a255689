import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Figures } from "../../components/figures/figures";
import { Heading } from "../../components/heading/heading";
import { RoundTable } from "./round-table";
import * as styles from "./structure.module.css";

export interface StructureProps {
  data: Queries.ThinkTankStructureFragment;
  /** Names of the agents; the one at the head of the table is last. */
  agents: readonly string[];
}

/** The programme: table, six themes, figures of the year. */
export function Structure({ data, agents }: StructureProps) {
  return (
    <Band labelledBy="structure" tone="ice">
      <div className={styles.copy}>
        <Heading id="structure">{data.heading}</Heading>
        <p className="lead">{data.lead}</p>
      </div>
      <div className={styles.round}>
        <RoundTable {...data.seats} agents={agents} label={data.drawing} />
        <ol className={styles.themes}>
          {data.themes.map(({ title, text }) => (
            <li key={title} className={styles.theme}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Figures figures={data.figures} className="ruled pad-top-6" />
      <p className={styles.format}>{data.format}</p>
    </Band>
  );
}

export const query = graphql`
  fragment ThinkTankStructure on ThinkTankPageStructure {
    heading
    lead
    seats {
      least
      most
    }
    drawing
    themes {
      title
      text
    }
    figures {
      value
      unit
      note
    }
    format
  }
`;
