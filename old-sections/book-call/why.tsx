import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../shared/paragraphs";
import * as styles from "./book-call.module.css";

/** Why the sessions are free. */
export function Why({ data }: { data: Queries.BookCallWhyFragment }) {
  return (
    <Band labelledBy="why" tone="mist" className={styles.why}>
      <Reveal className={styles.copy}>
        <Heading id="why" size="medium">
          {data.heading}
        </Heading>
        <Paragraphs text={data.text} />
      </Reveal>
      <Reveal delay={200}>
        <ul>
          {data.points.map(({ title, text }) => (
            <li key={title} className={styles.point}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </Band>
  );
}

export const query = graphql`
  fragment BookCallWhy on BookCallPageWhy {
    heading
    text
    points {
      title
      text
    }
  }
`;
