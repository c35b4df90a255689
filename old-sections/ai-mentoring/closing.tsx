import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { LinkButton } from "../shared/link-button";
import * as styles from "./ai-mentoring.module.css";

export function Closing({ data }: { data: Queries.AiMentoringClosingFragment }) {
  return (
    <Band labelledBy="closing" tone="night" className={styles.closing}>
      <div className="gap-5">
        <Heading id="closing">{data.heading}</Heading>
        <p className="pale w-32">{data.lead}</p>
        <div className="row">
          <LinkButton link={data.call} on="night" />
          <LinkButton link={data.apply} on="night" look="quiet" />
        </div>
      </div>
      <svg viewBox="0 0 400 240" className={styles.arches} aria-hidden="true">
        <path d="M0 238h36v-46a34 34 0 0 1 68 0v46h44v-92a38 38 0 0 1 76 0v92h44V92a48 48 0 0 1 96 0v146h36" />
        <circle cx="316" cy="216" r="18" />
      </svg>
    </Band>
  );
}

export const query = graphql`
  fragment AiMentoringClosing on AiMentoringPageClosing {
    heading
    lead
    call {
      label
      to
    }
    apply {
      label
      to
    }
  }
`;
