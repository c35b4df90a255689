import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import { LinkButton } from "../shared/link-button";
import * as styles from "./contact.module.css";

export function Closing({ data }: { data: Queries.ContactClosingFragment }) {
  return (
    <Band labelledBy="closing" className={styles.closing}>
      <Reveal className={styles.picture}>
        <Picture picture={data.picture} sizes="(width >= 768px) 58vw, 100vw" />
      </Reveal>
      <div className="gap-4 start middle">
        <Heading id="closing">{data.heading}</Heading>
        <p className={styles.lead}>{data.lead}</p>
        <div className="row">
          <LinkButton link={data.message} />
          <LinkButton link={data.apply} look="quiet" />
        </div>
      </div>
    </Band>
  );
}

export const query = graphql`
  fragment ContactClosing on ContactPageClosing {
    heading
    lead
    message {
      label
      to
    }
    apply {
      label
      to
    }
    picture {
      ...WidePicture
    }
  }
`;
