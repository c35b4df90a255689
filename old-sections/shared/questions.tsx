import { graphql } from "gatsby";
import { Accordion } from "../../components/accordion/accordion";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import * as styles from "./shared.module.css";

/** Frequent questions as an accordion. */
export function Questions({ data }: { data: Queries.BookCallQuestionsFragment }) {
  const items = data.entries.map(({ question, answer }, index) => ({
    id: `question-${index + 1}`,
    heading: question,
    panel: <p>{answer}</p>,
  }));
  return (
    <Band labelledBy="questions" tone="mist" className={styles.questions}>
      <Heading id="questions" size="medium">
        {data.heading}
      </Heading>
      <Accordion items={items} />
    </Band>
  );
}

export const query = graphql`
  fragment BookCallQuestions on BookCallPageQuestions {
    heading
    entries {
      question
      answer
    }
  }
`;
