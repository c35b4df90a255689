import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import * as styles from "./phases.module.css";

/** The three phases on a line with a mark for each session. */
export function Phases({ data }: { data: Queries.HomePhasesFragment }) {
  return (
    <Band labelledBy="phases" className="cols-768 gap-7 wide-left">
      <Reveal className="gap-4 middle">
        <Heading id="phases">{data.heading}</Heading>
        <p className="lead w-30">{data.lead}</p>
      </Reveal>
      <Reveal delay={200} className={styles.picture}>
        <Picture picture={data.picture} sizes="(width >= 768px) min(37vw, 30rem), 100vw" />
      </Reveal>
      <ol className={styles.line}>
        {data.phases.map(({ name, sessions, rhythm, text }) => (
          <li key={name} className={styles.phase}>
            <p className="soft">
              <span className={styles.number}>{sessions}</span> sessions {rhythm}
            </p>
            <div className={styles.marks} aria-hidden="true">
              {Array.from({ length: sessions }, (_, index) => (
                <span key={index} />
              ))}
            </div>
            <h3 className="title-3 mt-3">{name}</h3>
            <p className="soft w-34 mt-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{data.note}</p>
    </Band>
  );
}

export const query = graphql`
  fragment HomePhases on HomePagePhases {
    heading
    lead
    note
    phases {
      name
      sessions
      rhythm
      text
    }
    picture {
      ...WidePicture
    }
  }
`;
