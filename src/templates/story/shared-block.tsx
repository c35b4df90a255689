import { graphql } from "gatsby";
import { Section } from "../../components/layout/layout";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../../components/text/text";
import { ButtonLink } from "../../components/button/button";
import * as styles from "./story.module.css";

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
          <div className="gap-4 soft measure">
            <Paragraphs text={data.text} />
            <p className="row mt-4">
              <ButtonLink to={data.book.to}>{data.book.label}</ButtonLink>
              <ButtonLink to={data.learn.to} look="quiet">
                {data.learn.label}
              </ButtonLink>
            </p>
          </div>
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
