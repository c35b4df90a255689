import { graphql } from "gatsby";
import * as styles from "./apply.module.css";

/** The stages of the hiring process and its total duration. */
export function Stages({ data }: { data: Queries.ApplyProcessFragment }) {
  return (
    <aside className={styles.panel} aria-labelledby="process">
      <h2 id="process" className="title-3 mb-5">
        {data.heading}
      </h2>
      <ol>
        {data.stages.map(({ when, title, text }) => (
          <li key={title} className={styles.stage}>
            <p className={styles.when}>{when}</p>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{data.note}</p>
    </aside>
  );
}

export const query = graphql`
  fragment ApplyProcess on ApplyPageProcess {
    heading
    note
    stages {
      when
      title
      text
    }
  }
`;
