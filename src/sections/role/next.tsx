import { graphql } from "gatsby";
import { SiteLink } from "../../components/site-link";
import { ApplyLink } from "./apply-link";
import * as styles from "./next.module.css";

export interface NextProps {
  role: Queries.RoleApplyFragment;
  others: readonly Queries.RoleOtherFragment[];
  words: Queries.RoleNextWordsFragment;
}

/** The end of a role's page: apply, or look at another role. */
export function Next({ role, others, words }: NextProps) {
  return (
    <div className={styles.next}>
      <ApplyLink role={role} words={words} />
      {others.map(({ slug, title }) => (
        <p key={slug}>
          {words.other} <SiteLink to={`/${slug}`}>{title}</SiteLink>
        </p>
      ))}
    </div>
  );
}

export const query = graphql`
  fragment RoleOther on Role {
    slug
    title
  }

  fragment RoleNextWords on HiringWords {
    other
    ...RoleApplyWords
  }
`;
