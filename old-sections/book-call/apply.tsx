import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { LazyBookingForm } from "../../forms/lazy-forms";
import type { BookingFormName } from "../../forms/booking/booking-form";
import * as styles from "./book-call.module.css";
import { NextSteps } from "../shared/next-steps";

export interface ApplyProps {
  /** Decides the time slots and the reported form name. */
  formName: BookingFormName;
  /** Whether `booking` in content/site.json limits the days and times. */
  hasRules: boolean;
  form: Queries.BookCallFormFragment;
  next: Queries.NextStepsFragment;
  thanks: Queries.BookCallThanksFragment;
}

/** The booking form, and beside it the next steps. */
export function Apply({ formName, hasRules, form, next, thanks }: ApplyProps) {
  return (
    <Band id="apply" labelledBy="apply-heading" className={styles.apply}>
      <div className={styles.head}>
        <p className={styles.badge}>{form.badge}</p>
        <Heading id="apply-heading">{form.title}</Heading>
        <p className="lead">{form.intro}</p>
      </div>
      <div className={styles.form}>
        <LazyBookingForm
          formName={formName}
          hasRules={hasRules}
          notice={form.scarcity}
          privacy={form.privacy}
          submitLabel={form.submit}
          thanks={thanks}
        />
      </div>
      <NextSteps data={next} />
    </Band>
  );
}

export const query = graphql`
  fragment BookCallForm on BookCallPageForm {
    title
    badge
    intro
    scarcity
    privacy
    submit
  }

  fragment BookCallThanks on BookCallPageThanks {
    heading
    text
    calendar {
      label
      title
      text
    }
    again
    home {
      label
      to
    }
  }
`;
