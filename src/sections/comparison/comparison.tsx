import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Comparison({ data, id }: { data: Queries.ComparisonSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment ComparisonSection on ComparisonSection {
    id
    ground
    heading
  }
`;
