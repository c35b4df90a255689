import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { Notice } from "../../components/notice/notice";
import { Headed } from "../shared/heading-with-lead";
import { ApplyLink } from "../role/apply-link";
import { Portrait, tintClass } from "../role/portrait";
import * as styles from "./join.module.css";

export interface OpenRolesProps {
  data: Queries.JoinRolesFragment;
  roles: readonly Queries.RoleCardFragment[];
  labels: Queries.RoleCardLabelsFragment;
}

export function OpenRoles({ data, roles, labels }: OpenRolesProps) {
  return (
    <Band id="open-roles" labelledBy="roles" className="gap-7">
      <Headed id="roles" heading={data.heading} lead={data.lead} />
      <ul className={styles.cards}>
        {roles.map((role) => (
          <li key={role.slug}>
            <RoleCard role={role} labels={labels} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

interface RoleCardProps {
  role: Queries.RoleCardFragment;
  labels: Queries.RoleCardLabelsFragment;
}

function RoleCard({ role, labels }: RoleCardProps) {
  return (
    <article className={styles.card} aria-labelledby={role.slug}>
      <div className={`${styles.scene} ${tintClass(role.tint)}`}>
        <Portrait role={role} sizes="25rem" />
      </div>
      <Notice>{role.notice}</Notice>
      <h3 id={role.slug} className={styles.title}>
        {role.title}
      </h3>
      <p className="accent">
        {role.employmentType} · {role.location}
      </p>
      <p className="soft w-34">{role.summary}</p>
      <div className="row mt-4">
        <ApplyLink role={role} labels={labels} />
        <ButtonLink to={`/${role.slug}`} look="quiet">
          {labels.more}
          <span className="visually-hidden"> about the role {role.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

export const query = graphql`
  fragment JoinRoles on JoinPageRoles {
    heading
    lead
  }

  fragment RoleCard on Role {
    slug
    notice
    ...RolePortrait
    summary
    employmentType
    location
    ...RoleApply
  }

  fragment RoleCardLabels on HiringWords {
    more
    ...RoleApplyLabels
  }
`;
