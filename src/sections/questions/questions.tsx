import { graphql } from "gatsby";
import { Heading } from "../../components/heading/heading";
import { Section } from "../../components/layout/layout";

export function Questions({ data, id }: { data: Queries.QuestionsSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Heading id={id}>{data.heading}</Heading>
    </Section>
  );
}

export const query = graphql`
  fragment QuestionsSection on QuestionsSection {
    id
    ground
    heading
    entries {
      question
      answer
    }
  }
`;
