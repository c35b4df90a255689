import { useEffect, useState } from "react";
import { useWanted } from "../../components/hooks/use-wanted";
import { preloadToasts, showToast } from "../../components/toast/show-toast";
import { ErrorSummary } from "../error-summary";
import { TrapField } from "../fields/trap-field";
import { HiddenInputs } from "../hidden-inputs";
import { SubmitButton } from "../submit-button";
import { ThankYouDialog, type ThankYouWords } from "../thank-you-dialog";
import { ToastLayer } from "../toast-layer";
import { useCheckedForm } from "../use-checked-form";
import { ENDPOINT } from "../../../functions/contract/answers";
import { BookingFields } from "./booking-fields";
import * as styles from "./booking-form.module.css";
import { BOOKING_TOASTS, invalidToast } from "./booking-words";
import type { BookingFormName } from "./slot-groups";

export interface BookingFormProps {
  formName: BookingFormName;
  /** The scarcity notice above the button. */
  notice: string;
  /** What happens with the data, under the button. */
  privacy: string;
  submitLabel: string;
  /** The overlay's words; must keep its identity between renders. */
  thanks: ThankYouWords;
}

/** The form that books a call. Without scripts it is a plain form that posts to the same place. */
export function BookingForm({ formName, notice, privacy, submitLabel, thanks }: BookingFormProps) {
  const [sent, setSent] = useState(false);
  const { element, submit, field, focus, isSubmitting, errors, reported } = useCheckedForm({
    formName,
    onInvalid: (name) => showToast({ kind: "error", text: invalidToast(name) }),
    onSent: () => {
      showToast({ kind: "success", text: BOOKING_TOASTS.sent });
      setSent(true);
    },
    onFailed: () => showToast({ kind: "error", text: BOOKING_TOASTS.failed }),
  });
  const near = useWanted(element);
  useEffect(() => {
    if (near) preloadToasts();
  }, [near]);

  const startAgain = () => {
    setSent(false);
    focus("name");
  };
  return (
    <>
      <form
        ref={element}
        className={styles.form}
        method="post"
        action={ENDPOINT}
        data-form={formName}
        noValidate
        onSubmit={submit}
      >
        <HiddenInputs formName={formName} />
        <ErrorSummary idPrefix={formName} reported={reported} errors={errors} onPick={focus} />
        <BookingFields formName={formName} field={field} />
        <TrapField idPrefix={formName} />
        <p className={styles.notice}>{notice}</p>
        <SubmitButton
          label={submitLabel}
          busyLabel="Submitting..."
          busy={isSubmitting}
          className={styles.submit}
        />
        <p className={styles.privacy}>{privacy}</p>
      </form>
      <ThankYouDialog words={thanks} open={sent} onAgain={startAgain} />
      <ToastLayer overDialog={sent} />
    </>
  );
}
