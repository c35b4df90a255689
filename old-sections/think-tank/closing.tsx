import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Points } from "../../components/points/points";
import { LinkButton } from "../shared/link-button";
import * as styles from "./think-tank.module.css";

/** A dot for each signed-up leader and a dashed one for the next, then the invitation. */
export function Closing({ data }: { data: Queries.ThinkTankClosingFragment }) {
  return (
    <Band labelledBy="closing" tone="night" className="gap-6 start">
      <Heading id="closing">{data.heading}</Heading>
      <p className="pale-lead w-34">{data.lead}</p>
      <div className={styles.stones} aria-hidden="true">
        {Array.from({ length: data.signedUp + 1 }, (_, index) => (
          <span key={index} />
        ))}
      </div>
      <Points points={data.steps} ordered />
      <LinkButton link={data.invite} on="night" />
    </Band>
  );
}

export const query = graphql`
  fragment ThinkTankClosing on ThinkTankPageClosing {
    heading
    lead
    signedUp
    steps {
      title
      text
    }
    invite {
      label
      to
    }
  }
`;
