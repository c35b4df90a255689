import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Hero({ data, id }: { data: Queries.HeroSectionFragment; id: string; role: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment HeroSection on HeroSection {
    id
    ground
    heading
    byRole {
      role
      heading
    }
    lead
  }
`;
