import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Contents({ data, id }: { data: Queries.ContentsSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment ContentsSection on ContentsSection {
    id
    ground
    heading
  }
`;
