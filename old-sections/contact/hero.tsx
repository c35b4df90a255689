import { graphql } from "gatsby";
import { LinkButton } from "../shared/link-button";
import * as styles from "./contact.module.css";

export function Hero({ data }: { data: Queries.ContactHeroFragment }) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.copy}>
        <h1 id="hero" className={styles.heading}>
          {data.heading}
        </h1>
        <div>
          <p className="lead w-34">{data.lead}</p>
          <div className="row mt-5">
            <LinkButton link={data.call} />
            <LinkButton link={data.message} look="quiet" />
          </div>
        </div>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment ContactHero on ContactPageHero {
    heading
    lead
    call {
      label
      to
    }
    message {
      label
      to
    }
  }
`;
