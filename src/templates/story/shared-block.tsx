import { graphql } from "gatsby";
import { Actions } from "../../components/button/actions";
import { Section, Stack } from "../../components/layout/layout";
import { Heading } from "../../components/text/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../../components/text/text";
import * as styles from "../reading.module.css";

export interface SharedBlockProps {
  data: Queries.SharedBlockFragment;
  lang: string;
}

/** The text about mentoring at the end of every story. */
export function SharedBlock({ data, lang }: SharedBlockProps) {
  return (
    <div lang={lang}>
      <Section labelledBy="mentoring" ground="ice">
        <Reveal className={styles.block}>
          <Heading id="mentoring">{data.heading}</Heading>
          <Stack>
            <Paragraphs text={data.text} />
            <Actions links={[data.book, data.learn]} />
          </Stack>
        </Reveal>
      </Section>
    </div>
  );
}

export const query = graphql`
  fragment SharedBlock on StoryBlock {
    heading
    text
    learn {
      label
      to
    }
    book {
      label
      to
    }
  }
`;
