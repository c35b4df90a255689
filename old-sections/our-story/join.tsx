import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { LinkButton } from "../shared/link-button";
import * as styles from "./our-story.module.css";

export function Join({ data }: { data: Queries.OurStoryJoinFragment }) {
  return (
    <Band labelledBy="join" className={styles.join}>
      <Chairs />
      <div className="gap-5 start">
        <Heading id="join">{data.heading}</Heading>
        {data.text.map((paragraph) => (
          <p key={paragraph} className="soft measure">
            {paragraph}
          </p>
        ))}
        <div className="row">
          <LinkButton link={data.book} />
          <LinkButton link={data.mentor} look="quiet" />
        </div>
        {/* A plain anchor: /leader-stories is a redirect of the host, and Gatsby's Link knows only pages. */}
        <a href={data.stories.to} className={styles.stories}>
          {data.stories.label}
        </a>
      </div>
    </Band>
  );
}

function Chairs() {
  return (
    <svg viewBox="0 0 480 300" className={styles.chairs} aria-hidden="true">
      <path d="M192 157a48 48 0 0 1 96 0z" className={styles.morning} />
      <path d="M12 276H468M150 158H330M176 158 164 276M304 158 316 276" />
      <Chair />
      <g transform="matrix(-1 0 0 1 480 0)">
        <Chair />
      </g>
    </svg>
  );
}

function Chair() {
  return (
    <path d="M52 92Q58 148 66 196H134M66 196 56 276M128 196 138 276M56 124 98 128M68 232H132" />
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
