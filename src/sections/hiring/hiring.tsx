import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Hiring({ data, id }: { data: Queries.HiringSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>Hiring</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment HiringSection on HiringSection {
    id
    ground
  }
`;
