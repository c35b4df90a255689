import { graphql } from "gatsby";
import { Section } from "../../components/layout/layout";
import { Headed } from "../shared/heading-with-lead";
import * as styles from "./accessibility.module.css";

export function Checks({ data }: { data: Queries.AccessibilityChecksFragment }) {
  return (
    <Section labelledBy="checks" className={styles.checks}>
      <Headed id="checks" heading={data.heading} lead={data.lead} />
      <dl>
        {data.entries.map(({ what, how }) => (
          <div key={what} className={styles.check}>
            <dt className={styles.what}>{what}</dt>
            <dd className="soft">{how}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export const query = graphql`
  fragment AccessibilityChecks on AccessibilityPageChecks {
    heading
    lead
    entries {
      what
      how
    }
  }
`;
