import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { PointRows } from "../../components/points/points";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./home.module.css";

export function Problem({ data }: { data: Queries.HomeProblemFragment }) {
  return (
    <Band labelledBy="problem" className={styles.problem}>
      <Reveal>
        <Heading id="problem">{data.heading}</Heading>
      </Reveal>
      <Reveal delay={200} className="gap-4 soft measure bottom">
        <Paragraphs text={data.text} />
      </Reveal>
      <Reveal delay={300} className="span mt-6">
        <PointRows points={data.causes} wide="title" />
      </Reveal>
    </Band>
  );
}

export const query = graphql`
  fragment HomeProblem on HomePageProblem {
    heading
    text
    causes {
      title
      text
    }
  }
`;
