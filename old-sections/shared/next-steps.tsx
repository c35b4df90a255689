import { graphql } from "gatsby";
import * as styles from "./next-steps.module.css";

/** Side panel with the steps after a form. */
export function NextSteps({ data }: { data: Queries.NextStepsFragment }) {
  return (
    <aside className={styles.panel} aria-labelledby="next">
      <h2 id="next" className="title-3 mb-5">
        {data.heading}
      </h2>
      <ol className={styles.steps}>
        {data.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}

export const query = graphql`
  fragment NextSteps on NextSteps {
    heading
    steps {
      title
      text
    }
  }
`;
