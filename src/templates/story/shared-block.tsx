import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs } from "../shared/paragraphs";
import { LinkButton } from "../shared/link-button";
import * as styles from "./story.module.css";

export interface SharedBlockProps {
  data: Queries.SharedBlockFragment;
  lang: string;
}

/** The text about mentoring at the end of every story. */
export function SharedBlock({ data, lang }: SharedBlockProps) {
  return (
    <div lang={lang}>
      <Band labelledBy="mentoring" tone="ice">
        <Reveal className={styles.block}>
          <Heading id="mentoring">{data.heading}</Heading>
          <div className="gap-4 soft measure">
            <Paragraphs text={data.text} />
            <p className="row mt-4">
              <LinkButton link={data.book} />
              <LinkButton link={data.learn} look="quiet" />
            </p>
          </div>
        </Reveal>
      </Band>
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
