import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import { NextSteps } from "./next-steps";
import * as styles from "./thanks.module.css";

export interface ThanksProps {
  data: Queries.BookCallThanksPageFragment;
  next: Queries.BookCallNextFragment;
  /** The page with the form. */
  formPath: string;
}

/** Where a booking without scripts ends: the overlay's words as a page, and what happens next. */
export function Thanks({ data, next, formPath }: ThanksProps) {
  return (
    <Band labelledBy="thanks" className={styles.thanks}>
      <div className={styles.words}>
        <Heading id="thanks" level={1}>
          {data.heading}
        </Heading>
        {data.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className={styles.buttons}>
          <ButtonLink to={data.home.to}>{data.home.label}</ButtonLink>
          <ButtonLink to={formPath} look="quiet">
            {data.again}
          </ButtonLink>
        </div>
      </div>
      <NextSteps data={next} />
    </Band>
  );
}

export const query = graphql`
  fragment BookCallThanksPage on BookCallPageThanks {
    ...BookCallThanks
    head {
      ...PageHead
    }
  }
`;
