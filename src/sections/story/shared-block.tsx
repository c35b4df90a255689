import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import * as styles from "./shared-block.module.css";

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
          <div className="stack-4 soft measure">
            {data.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="row mt-4">
              <ButtonLink to={data.book.to}>{data.book.label}</ButtonLink>
              <ButtonLink to={data.learn.to} look="quiet">
                {data.learn.label}
              </ButtonLink>
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
