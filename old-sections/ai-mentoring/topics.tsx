import { graphql } from "gatsby";
import Check from "lucide-react/icons/check";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import * as styles from "./topics.module.css";

/** All topics as a table of contents, with the sessions of an example programme. */
export function Topics({ data }: { data: Queries.AiMentoringTopicsFragment }) {
  return (
    <Band labelledBy="topics" tone="mist" className="gap-4">
      <Heading id="topics">{data.heading}</Heading>
      <p className={styles.lead}>{data.lead}</p>
      <div className={styles.book}>
        <p className={styles.example}>
          <Check aria-hidden="true" className={styles.tick} />
          {data.example}
        </p>
        <ol className={styles.contents}>
          {data.topics.map(({ title, session }) => (
            <li key={title} className={session ? styles.taken : styles.topic}>
              <span className={styles.name}>{title}</span>
              <span className={styles.dots} />
              {session && (
                <span className={styles.session}>
                  <Check aria-hidden="true" className={styles.tick} />
                  Session {session}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.note}>{data.note}</p>
    </Band>
  );
}

export const query = graphql`
  fragment AiMentoringTopics on AiMentoringPageTopics {
    heading
    lead
    example
    topics {
      title
      session
    }
    note
  }
`;
