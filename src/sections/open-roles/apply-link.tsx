import { graphql } from "gatsby";
import { useSite } from "../../components/hooks/use-site";
import { fillPlaceholders } from "../../components/labels/placeholders";
import { useWords } from "../../components/labels/words";
import { ButtonLink } from "../../components/button/button";
import { sideRuleClass } from "../../components/layout/layout";
import { Text } from "../../components/text/text";

interface ApplyLinkProps {
  role: Queries.RoleApplyFragment;
  labels: Pick<Queries.HiringFieldsFragment["words"], "apply" | "closed">;
  /** `quiet` beside the links of other roles. */
  look?: "quiet";
}

/**
 * A link to the application form with the role filled in; without a page that has the form, to the
 * site's e-mail address. After the last day to apply, a text says that the role is closed.
 */
export function ApplyLink({ role, labels, look }: ApplyLinkProps) {
  const words = useWords().role;
  const { formPath, email } = useSite();
  const form = formPath("job-application");
  if (!role.open)
    return (
      <Text look="strong" className={sideRuleClass}>
        {labels.closed}
      </Text>
    );
  const mail = `mailto:${email}?subject=${encodeURIComponent(role.title)}`;
  return (
    <ButtonLink to={form ? `${form}?role=${role.applyAs}` : mail} look={look}>
      {labels.apply}
      <span className="visually-hidden"> {fillPlaceholders(words.as, { title: role.title })}</span>
    </ButtonLink>
  );
}

export const query = graphql`
  fragment RoleApply on Role {
    title
    applyAs
    open
  }
`;
