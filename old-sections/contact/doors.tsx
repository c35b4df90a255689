import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import * as styles from "./contact.module.css";

/** E-mail addresses by topic, each with a drawn door. */
export function Doors({ data }: { data: Queries.ContactDoorsFragment }) {
  return (
    <Band labelledBy="doors" tone="night">
      <Heading id="doors">{data.heading}</Heading>
      <p className="pale-lead w-34 mt-4">{data.lead}</p>
      <ul className={styles.doors}>
        {data.doors.map(({ topic, text, email }) => (
          <li key={topic} className={styles.entry}>
            <Door className={styles.door} />
            <div>
              <h3 className="title-3">{topic}</h3>
              <p className="pale small mt-2">{text}</p>
              <a href={`mailto:${email}`} className={styles.email}>
                {/* Narrow windows break the address after the @. */}
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

/** A drawn door that opens on hover and focus of its entry. */
function Door({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 193" className={className} aria-hidden="true">
      <rect x="20" y="6" width="80" height="186" />
      <g data-part="leaf">
        <rect x="20" y="6" width="80" height="186" data-part="wood" />
        <rect x="34" y="30" width="10" height="96" />
        <circle cx="88" cy="108" r="4" />
      </g>
      <path d="M14 192V1h92v191M0 192h120" data-part="frame" />
    </svg>
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
