import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { Notice } from "../../components/notice/notice";
import { ApplyLink } from "../role/apply-link";
import { Figure } from "../role/figure";
import { tintOf } from "../role/tint-of";
import * as tints from "../role/tints.module.css";
import * as styles from "./role-card.module.css";

export interface RoleCardProps {
  role: Queries.RoleCardFragment;
  words: Queries.RoleCardWordsFragment;
}

/** One role: its figure in its own light, what it is, and the way in. */
export function RoleCard({ role, words }: RoleCardProps) {
  return (
    <article className={styles.card} aria-labelledby={role.slug}>
      <div className={`${styles.scene} ${tints[tintOf(role.figure)]}`}>
        <Figure name={role.figure} />
      </div>
      <Notice>{role.notice}</Notice>
      <h3 id={role.slug} className={styles.title}>
        {role.title}
      </h3>
      <p className={styles.facts}>
        {role.employmentType} · {role.location}
      </p>
      <p className={styles.summary}>{role.summary}</p>
      <div className={styles.links}>
        <ApplyLink role={role} words={words} />
        <ButtonLink to={`/${role.slug}`} look="quiet">
          {words.more}
          <span className="visually-hidden"> about the role {role.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

export const query = graphql`
  fragment RoleCard on Role {
    slug
    notice
    figure
    summary
    employmentType
    location
    ...RoleApply
  }

  fragment RoleCardWords on HiringWords {
    more
    ...RoleApplyWords
  }
`;
