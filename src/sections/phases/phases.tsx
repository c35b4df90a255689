import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Phases({ data, id }: { data: Queries.PhasesSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment PhasesSection on PhasesSection {
    id
    ground
    heading
    phases {
      name
      text
    }
  }
`;
