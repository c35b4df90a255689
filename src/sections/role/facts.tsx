import { graphql } from "gatsby";
import { longDate } from "../words/long-date";
import { useWords } from "../words/use-words";
import * as styles from "./facts.module.css";

export interface FactsProps {
  role: Queries.RoleFactsFragment;
  words: Queries.RoleFactsWordsFragment;
}

/** What a job advertisement has to say: how, where, since when and until when. */
export function Facts({ role, words }: FactsProps) {
  const { date } = useWords()("en");
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
      {role.salary && (
        <div>
          <dt>{words.salary}</dt>
          <dd>{salaryText(role.salary)}</dd>
        </div>
      )}
      <div>
        <dt>{words.posted}</dt>
        <dd>
          <time dateTime={role.datePosted}>{longDate(role.datePosted, date)}</time>
        </dd>
      </div>
      <div>
        <dt>{words.until}</dt>
        <dd>
          <time dateTime={role.validThrough}>{longDate(role.validThrough, date)}</time>
        </dd>
      </div>
    </dl>
  );
}

/** Such as: €3,000–4,500 per month. */
function salaryText({ currency, from, to, per }: NonNullable<FactsProps["role"]["salary"]>) {
  const money = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return `${to === null ? money.format(from) : money.formatRange(from, to)} per ${per}`;
}

export const query = graphql`
  fragment RoleFacts on Role {
    employmentType
    location
    remoteIn
    salary {
      currency
      from
      to
      per
    }
    datePosted
    validThrough
  }

  fragment RoleFactsWords on HiringWords {
    employment
    location
    salary
    posted
    until
  }
`;
