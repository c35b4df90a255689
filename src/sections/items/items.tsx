import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Items({ data, id }: { data: Queries.ItemsSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment ItemsSection on ItemsSection {
    id
    ground
    heading
  }
`;
