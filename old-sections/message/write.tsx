import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { LazyMessageForm } from "../../forms/lazy-forms";
import { NextSteps } from "../shared/next-steps";
import * as styles from "./write.module.css";

export interface WriteProps {
  form: Queries.SendMessageFormFragment;
  next: Queries.NextStepsFragment;
  thanks: Queries.SendMessageThanksFragment;
}

/** The message form and the next steps. */
export function Write({ form, next, thanks }: WriteProps) {
  return (
    <Band labelledBy="write" tone="mist" className={styles.desk}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Heading id="write" size="medium">
            {form.title}
          </Heading>
          <p>{form.intro}</p>
        </div>
        <LazyMessageForm submitLabel={form.submit} privacy={form.privacy} thanks={thanks} />
      </div>
      <NextSteps data={next} />
    </Band>
  );
}

export const query = graphql`
  fragment SendMessageForm on SendMessagePageForm {
    title
    intro
    submit
    privacy
  }

  fragment SendMessageThanks on SendMessagePageThanks {
    heading
    text
    again
    home {
      label
      to
    }
  }
`;
