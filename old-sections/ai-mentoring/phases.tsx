import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Figures } from "./figures";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./phases.module.css";

/** The three phases as arches of growing height. */
export function Phases({ data }: { data: Queries.AiMentoringPhasesFragment }) {
  return (
    <Band labelledBy="phases" className="gap-8">
      <Reveal className={styles.copy}>
        <Heading id="phases">{data.heading}</Heading>
        <div className={styles.text}>
          <Paragraphs text={data.text} />
        </div>
      </Reveal>
      <ol className={styles.arches}>
        {data.phases.map(({ name, sessions, rhythm, text }) => (
          <li key={name} className={styles.arch}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.count}>
              <span className={styles.number}>{sessions}</span> {rhythm}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Figures figures={data.figures} />
      <p className={styles.after}>{data.after}</p>
    </Band>
  );
}

export const query = graphql`
  fragment AiMentoringPhases on AiMentoringPagePhases {
    heading
    text
    phases {
      name
      sessions
      rhythm
      text
    }
    figures {
      value
      unit
    }
    after
  }
`;
