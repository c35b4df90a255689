import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./role.module.css";

export function Who({ data }: { data: Queries.RoleWhoFragment }) {
  return (
    <Band labelledBy="who" className={styles.who}>
      <Heading id="who" size="medium">
        {data.heading}
      </Heading>
      <Reveal className={styles.whoText}>
        <Paragraphs text={data.text} />
      </Reveal>
    </Band>
  );
}

export const query = graphql`
  fragment RoleWho on RoleWho {
    heading
    text
  }
`;
