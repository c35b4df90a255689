import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function OpenRoles({ data, id }: { data: Queries.OpenRolesSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment OpenRolesSection on OpenRolesSection {
    id
    ground
    heading
  }
`;
