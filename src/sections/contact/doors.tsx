import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Door } from "./door";
import * as styles from "./doors.module.css";

/** The addresses by topic, a door for each, light behind all of them. */
export function Doors({ data }: { data: Queries.ContactDoorsFragment }) {
  return (
    <Band labelledBy="doors" tone="night">
      <Heading id="doors">{data.heading}</Heading>
      <p className={styles.lead}>{data.lead}</p>
      <ul className={styles.doors}>
        {data.doors.map(({ topic, text, email }) => (
          <li key={topic} className={styles.entry}>
            <Door className={styles.door} />
            <div>
              <h3 className={styles.topic}>{topic}</h3>
              <p className={styles.text}>{text}</p>
              <a href={`mailto:${email}`} className={styles.email}>
                {/* A narrow window breaks the address where a reader would. */}
                {email.slice(0, email.indexOf("@") + 1)}
                <wbr />
                {email.slice(email.indexOf("@") + 1)}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const query = graphql`
  fragment ContactDoors on ContactPageDoors {
    heading
    lead
    doors {
      topic
      text
      email
    }
  }
`;
