import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Form({ data, id }: { data: Queries.FormSectionFragment; id: string; role: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment FormSection on FormSection {
    id
    ground
    heading
  }
`;
