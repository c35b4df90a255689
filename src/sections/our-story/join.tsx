import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import { Chairs } from "./chairs";
import * as styles from "./join.module.css";

/** Morning: two chairs, and a way to each of them. */
export function Join({ data }: { data: Queries.OurStoryJoinFragment }) {
  return (
    <Band labelledBy="join" className={styles.join}>
      <Chairs />
      <div className={styles.words}>
        <Heading id="join">{data.heading}</Heading>
        {data.text.map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
        <div className={styles.calls}>
          <ButtonLink to={data.book.to}>{data.book.label}</ButtonLink>
          <ButtonLink to={data.mentor.to} look="quiet">
            {data.mentor.label}
          </ButtonLink>
        </div>
        {/* A plain anchor: /leader-stories is a redirect of the host, and Gatsby's Link knows pages only. */}
        <a href={data.stories.to} className={styles.stories}>
          {data.stories.label}
        </a>
      </div>
    </Band>
  );
}

export const query = graphql`
  fragment OurStoryJoin on OurStoryPageJoin {
    heading
    text
    book {
      label
      to
    }
    mentor {
      label
      to
    }
    stories {
      label
      to
    }
  }
`;
