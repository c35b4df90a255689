import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
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
`;
