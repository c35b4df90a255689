import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function GiftSessions({ data, id }: { data: Queries.GiftSessionsSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment GiftSessionsSection on GiftSessionsSection {
    id
    ground
    heading
  }
`;
