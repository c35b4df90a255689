import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import { LinkButton } from "../shared/link-button";
import * as styles from "./join.module.css";

export function Closing({ data }: { data: Queries.JoinClosingFragment }) {
  return (
    <section className="cols-1024 grid wide-left" aria-labelledby="closing">
      <Picture
        picture={data.picture}
        sizes="(width >= 1024px) 70vw, 134vw"
        className={styles.picture}
      />
      <div className={styles.closingCopy}>
        <Heading id="closing">{data.heading}</Heading>
        <p className="soft w-30">{data.lead}</p>
        <LinkButton link={data.apply} />
      </div>
    </section>
  );
}

export const query = graphql`
  fragment JoinClosing on JoinPageClosing {
    heading
    lead
    apply {
      label
      to
    }
    picture {
      ...WidePicture
    }
  }
`;
