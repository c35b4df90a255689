import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import * as styles from "./role.module.css";

export function Duties({ data }: { data: Queries.RoleDutiesFragment }) {
  return (
    <Band labelledBy="duties" className="gap-7">
      <Heading id="duties">{data.heading}</Heading>
      <Reveal>
        <ol className={styles.dutiesList}>
          {data.entries.map(({ title, text }) => (
            <li key={title} className={styles.duty}>
              <h3 className={styles.dutiesTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </Band>
  );
}

export const query = graphql`
  fragment RoleDuties on RoleDuties {
    heading
    entries {
      title
      text
    }
  }
`;
