import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Points } from "../../components/points/points";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./our-story.module.css";

export function Beginning({ data }: { data: Queries.OurStoryBeginningFragment }) {
  return (
    <Band labelledBy="beginning" tone="night" className={styles.beginning}>
      <Reveal>
        <Heading id="beginning">{data.heading}</Heading>
      </Reveal>
      <Reveal delay={200} className={styles.text}>
        <Paragraphs text={data.text} />
      </Reveal>
      <Points points={data.moments} className="span mt-6" />
    </Band>
  );
}

export const query = graphql`
  fragment OurStoryBeginning on OurStoryPageBeginning {
    heading
    text
    moments {
      title
      text
    }
  }
`;
