import { graphql } from "gatsby";
import { Section } from "../../components/layout/layout";
import { Headed } from "../shared/heading-with-lead";
import * as styles from "./accessibility.module.css";

/** Known limits, each with a workaround. */
export function Limits({ data }: { data: Queries.AccessibilityLimitsFragment }) {
  return (
    <Section labelledBy="limits" ground="mist">
      <Headed id="limits" heading={data.heading} lead={data.lead} />
      <ul className={styles.limits}>
        {data.entries.map(({ title, text, instead }) => (
          <li key={title} className={styles.limit}>
            <h3 className={styles.title}>{title}</h3>
            <p className="soft">{text}</p>
            <p className={styles.instead}>{instead}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const query = graphql`
  fragment AccessibilityLimits on AccessibilityPageLimits {
    heading
    lead
    entries {
      title
      text
      instead
    }
  }
`;
