import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { SiteLink } from "../../components/site-link";
import * as styles from "./apply-link.module.css";

export interface ApplyLinkProps {
  role: Queries.RoleApplyFragment;
  words: Queries.RoleApplyWordsFragment;
  on?: "light" | "night";
}

/**
 * Leads to the application form with the role filled in; says which role to who cannot see it. Past
 * the last day to apply it only says that the role is closed.
 */
export function ApplyLink({ role, words, on }: ApplyLinkProps) {
  if (!role.open) return <p className={styles.closed}>{words.closed}</p>;
  return (
    <ButtonLink to={`/apply?role=${role.applyAs}`} on={on}>
      {words.apply}
      <span className="visually-hidden"> as {role.title}</span>
    </ButtonLink>
  );
}

interface NextProps {
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
  fragment RoleApply on Role {
    title
    applyAs
    open
  }

  fragment RoleApplyWords on HiringWords {
    apply
    closed
  }

  fragment RoleOther on Role {
    slug
    title
  }

  fragment RoleNextWords on HiringWords {
    other
    ...RoleApplyWords
  }
`;
