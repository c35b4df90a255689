import type { ReactNode } from "react";
import { submitUrl } from "../../functions/contract/endpoint";
import { ErrorSummary } from "./error-summary";
import { TrapField } from "./fields/trap-field";
import * as styles from "./form-frame.module.css";
import { HiddenInputs } from "./hidden-inputs";
import { SubmitButton } from "./submit-button";
import type { CheckedForm } from "./submission/use-checked-form";
import { useRestorable } from "./use-restorable";
import { useAdoptDomValues } from "./use-adopt-dom-values";

export interface FormFrameProps {
  form: CheckedForm;
  submitLabel: string;
  /** The button's words while the form is on its way. */
  busyLabel: string;
  /** What happens with the data, under the button. */
  privacy: string;
  /** The fields, and what else stands above the button. */
  children: ReactNode;
}

/**
 * What every form has around its fields. Without scripts it posts to the same place. It takes the
 * element over itself, since a form that is shown again after a success is a new element.
 */
export function FormFrame({ form, submitLabel, busyLabel, privacy, children }: FormFrameProps) {
  const { formName, element, takeOver, submit, focus, isSubmitting, errors, reported } = form;
  useAdoptDomValues(element, takeOver);
  useRestorable(element);
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={submitUrl()}
      data-form={formName}
      noValidate
      onSubmit={submit}
    >
      <HiddenInputs formName={formName} />
      <ErrorSummary idPrefix={formName} reported={reported} errors={errors} onPick={focus} />
      {children}
      <TrapField idPrefix={formName} />
      <SubmitButton
        label={submitLabel}
        busyLabel={busyLabel}
        busy={isSubmitting}
        className={styles.submit}
      />
      <p className={styles.privacy}>{privacy}</p>
    </form>
  );
}
