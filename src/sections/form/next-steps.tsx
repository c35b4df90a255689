import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import * as styles from "./form.module.css";

/** Side panel with the steps after a form. */
export function NextSteps({ data }: { data: Queries.NextStepsFragment }) {
  return (
    <aside className={styles.panel} aria-labelledby="next">
      <Heading id="next" size="small">
        {data.heading}
      </Heading>
      <ol className={styles.steps}>
        {data.steps.map(({ when, title, text }) => (
          <li key={title} className={styles.step}>
            {when && <p className={styles.when}>{when}</p>}
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {data.note && <p className={styles.note}>{data.note}</p>}
    </aside>
  );
}

export const query = graphql`
  fragment NextSteps on NextSteps {
    heading
    steps {
      when
      title
      text
    }
    note
  }
`;
