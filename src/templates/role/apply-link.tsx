import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { SiteLink } from "../../components/site-link";
import * as styles from "./role.module.css";

export interface ApplyLinkProps {
  role: Queries.RoleApplyFragment;
  labels: Queries.RoleApplyLabelsFragment;
  on?: "light" | "night";
}

/**
 * Links to the application form with the role filled in. After the last day to apply, a text says
 * that the role is closed.
 */
export function ApplyLink({ role, labels, on }: ApplyLinkProps) {
  if (!role.open) return <p className={styles.closed}>{labels.closed}</p>;
  return (
    <ButtonLink to={`/apply?role=${role.applyAs}`} on={on}>
      {labels.apply}
      <span className="visually-hidden"> as {role.title}</span>
    </ButtonLink>
  );
}

interface NextProps {
  role: Queries.RoleApplyFragment;
  others: readonly Queries.RoleOtherFragment[];
  labels: Queries.RoleNextLabelsFragment;
}

/** Links to the application and to other roles. */
export function Next({ role, others, labels }: NextProps) {
  return (
    <div className={styles.next}>
      <ApplyLink role={role} labels={labels} />
      {others.map(({ slug, title }) => (
        <p key={slug}>
          {labels.other} <SiteLink to={`/${slug}`}>{title}</SiteLink>
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

  fragment RoleApplyLabels on HiringWords {
    apply
    closed
  }

  fragment RoleOther on Role {
    slug
    title
  }

  fragment RoleNextLabels on HiringWords {
    other
    ...RoleApplyLabels
  }
`;
