import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";

export interface ApplyLinkProps {
  role: Queries.RoleApplyFragment;
  label: string;
  on?: "light" | "night";
}

/** Leads to the application form with the role filled in; says which role to who cannot see it. */
export function ApplyLink({ role, label, on }: ApplyLinkProps) {
  return (
    <ButtonLink to={`/apply?role=${role.applyAs}`} on={on}>
      {label}
      <span className="visually-hidden"> as {role.title}</span>
    </ButtonLink>
  );
}

export const query = graphql`
  fragment RoleApply on Role {
    title
    applyAs
  }
`;
