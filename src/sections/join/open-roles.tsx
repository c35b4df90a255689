import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Headed } from "../hiring/headed";
import * as styles from "./open-roles.module.css";
import { RoleCard } from "./role-card";

export interface OpenRolesProps {
  data: Queries.JoinRolesFragment;
  roles: readonly Queries.RoleCardFragment[];
  words: Queries.RoleCardWordsFragment;
}

/** The open roles, side by side as figures. */
export function OpenRoles({ data, roles, words }: OpenRolesProps) {
  return (
    <Band id="open-roles" labelledBy="roles" className={styles.roles}>
      <Headed id="roles" heading={data.heading} lead={data.lead} />
      <ul className={styles.cards}>
        {roles.map((role) => (
          <li key={role.slug}>
            <RoleCard role={role} words={words} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const query = graphql`
  fragment JoinRoles on JoinPageRoles {
    heading
    lead
  }
`;
