import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Stories({ data, id }: { data: Queries.StoriesSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment StoriesSection on StoriesSection {
    id
    ground
    heading
  }
`;
