import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../shared/paragraphs";
import { LinkButton } from "../shared/link-button";
import * as styles from "./solution.module.css";

export function Solution({ data }: { data: Queries.HomeSolutionFragment }) {
  return (
    <Band labelledBy="solution" tone="mist" className="cols-768 gap-7 halves">
      <Reveal className={styles.picture}>
        <Picture picture={data.picture} sizes="(width >= 768px) 50vw, 100vw" />
      </Reveal>
      <Reveal delay={200} className={styles.copy}>
        <Heading id="solution" size="medium">
          {data.heading}
        </Heading>
        <Paragraphs text={data.text} />
        <p className={styles.isNot}>{data.isNot}</p>
        <LinkButton link={data.start} look="quiet" className="mt-3" />
      </Reveal>
      <dl className={styles.figures}>
        {data.figures.map(({ value, unit, note }) => (
          <div key={unit} className={styles.figure}>
            <dt className="bold mt-2">{unit}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

export const query = graphql`
  fragment HomeSolution on HomePageSolution {
    heading
    text
    isNot
    figures {
      value
      unit
      note
    }
    start {
      label
      to
    }
    picture {
      ...WidePicture
    }
  }
`;
