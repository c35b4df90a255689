import { graphql } from "gatsby";
import { Section } from "../../components/layout/layout";
import { Heading } from "../../components/heading/heading";
import { ButtonLink } from "../../components/button/button";
import * as styles from "./accessibility.module.css";

export interface ReportProps {
  data: Queries.AccessibilityReportFragment;
  email: string;
}

/** How to report a problem. */
export function Report({ data, email }: ReportProps) {
  return (
    <Section labelledBy="report" ground="night" className={styles.report}>
      <div className="gap-5 top">
        <Heading id="report">{data.heading}</Heading>
        <p className="pale-lead w-30">{data.lead}</p>
      </div>
      <div className="gap-5 start">
        <a href={`mailto:${email}`} className={styles.email}>
          {/* Narrow windows break the address after the @. */}
          {email.slice(0, email.indexOf("@") + 1)}
          <wbr />
          {email.slice(email.indexOf("@") + 1)}
        </a>
        <p className="pale w-34">{data.promise}</p>
        <ButtonLink to={data.message.to}>{data.message.label}</ButtonLink>
      </div>
    </Section>
  );
}

export const query = graphql`
  fragment AccessibilityReport on AccessibilityPageReport {
    heading
    lead
    promise
    message {
      label
      to
    }
  }
`;
