import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { BackLink } from "./back-link";
import * as styles from "./not-found.module.css";

/** What stands at an address below /news/ that no article has. */
export function ArticleNotFound({ data }: { data: Queries.ArticleNotFoundFragment }) {
  return (
    <section className={styles.screen} data-not-found="article" aria-labelledby="not-found">
      <Heading id="not-found" level={1}>
        {data.heading}
      </Heading>
      <p className={styles.text}>{data.text}</p>
      <BackLink to={data.back.to}>{data.back.label}</BackLink>
    </section>
  );
}

export const query = graphql`
  fragment ArticleNotFound on NewsPageNotFound {
    heading
    text
    back {
      label
      to
    }
  }
`;
