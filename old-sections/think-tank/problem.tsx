import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./think-tank.module.css";

export function Problem({ data }: { data: Queries.ThinkTankProblemFragment }) {
  return (
    <Band labelledBy="problem">
      <Reveal className={styles.heading}>
        <Heading id="problem">{data.heading}</Heading>
      </Reveal>
      <Reveal delay={200} className={styles.text}>
        <Paragraphs text={data.text} />
      </Reveal>
    </Band>
  );
}

export const query = graphql`
  fragment ThinkTankProblem on ThinkTankPageProblem {
    heading
    text
  }
`;
