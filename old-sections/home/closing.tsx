import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import { LinkButton } from "../shared/link-button";
import * as styles from "./home.module.css";

export function Closing({ data }: { data: Queries.HomeClosingFragment }) {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <Picture
        picture={data.picture}
        sizes="max(100vw, min(195svh, 100rem))"
        className={styles.picture}
      />
      <div className="container">
        <Heading id="closing" className={styles.heading}>
          {data.heading}
        </Heading>
        <p className="large w-32 mt-4">{data.lead}</p>
        <div className="row mt-6">
          <LinkButton link={data.call} />
          <LinkButton link={data.apply} look="quiet" />
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment HomeClosing on HomePageClosing {
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
    picture {
      ...WidePicture
    }
  }
`;
