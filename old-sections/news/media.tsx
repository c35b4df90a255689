import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import * as styles from "./news.module.css";

/** The contact for journalists. */
export function Media({ data }: { data: Queries.NewsMediaFragment }) {
  return (
    <Band labelledBy="media" tone="ice" className={styles.media}>
      <div>
        <Heading id="media" size="medium">
          {data.heading}
        </Heading>
        <p className="soft w-34 mt-3">{data.text}</p>
      </div>
      <ButtonLink to={`mailto:${data.email}`}>{data.label}</ButtonLink>
    </Band>
  );
}

export const query = graphql`
  fragment NewsMedia on NewsPageMedia {
    heading
    text
    label
    email
  }
`;
