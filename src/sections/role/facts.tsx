import { graphql } from "gatsby";
import * as styles from "./facts.module.css";
import { longDay } from "./long-day";

export interface FactsProps {
  role: Queries.RoleFactsFragment;
  words: Queries.RoleFactsWordsFragment;
}

/** What a job advertisement has to say: how, where, since when and until when. */
export function Facts({ role, words }: FactsProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.employment}</dt>
        <dd>{role.employmentType}</dd>
      </div>
      <div>
        <dt>{words.location}</dt>
        <dd>
          {role.location}
          {role.remoteIn && <span className={styles.detail}>{role.remoteIn.join(", ")}</span>}
        </dd>
      </div>
      <div>
        <dt>{words.posted}</dt>
        <dd>
          <time dateTime={role.datePosted}>{longDay(role.datePosted)}</time>
        </dd>
      </div>
      <div>
        <dt>{words.until}</dt>
        <dd>
          <time dateTime={role.validThrough}>{longDay(role.validThrough)}</time>
        </dd>
      </div>
    </dl>
  );
}

export const query = graphql`
  fragment RoleFacts on Role {
    employmentType
    location
    remoteIn
    datePosted
    validThrough
  }

  fragment RoleFactsWords on HiringWords {
    employment
    location
    posted
    until
  }
`;
