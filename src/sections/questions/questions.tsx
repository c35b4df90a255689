import { Accordion } from "../../components/accordion/accordion";
import { Heading } from "../../components/text/heading";
import { Grid, Section, stickyClass } from "../../components/layout/layout";
import { keepTogether } from "../../components/text/keep-together";
import type { SectionProps } from "../section";

/** Questions and answers as an accordion. */
export function QuestionsSection({ data, id }: SectionProps<"Questions">) {
  // The first list has ids for links such as /book-call#question-4; a second list uses its section's id.
  const name = id === "questions" ? "question" : id;
  const items = data.entries.map(({ question, answer }, index) => ({
    id: `${name}-${index + 1}`,
    heading: question,
    panel: <p>{keepTogether(answer)}</p>,
  }));
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Grid columns="wideRight">
        <Heading id={id} size="medium" className={stickyClass}>
          {data.heading}
        </Heading>
        <Accordion items={items} />
      </Grid>
    </Section>
  );
}
