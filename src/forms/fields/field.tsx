import type { ReactNode } from "react";
import type { FieldTexts } from "../../../functions/contract/form-texts";
import * as styles from "../forms.module.css";

/** A field of a form: its texts, its value and error, and the ids that connect its elements. */
export interface Field extends Pick<FieldTexts, "label" | "mark" | "hint" | "placeholder"> {
  name: string;
  /** The id of the control, or of the first control of a group. */
  id: string;
  hintId: string;
  errorId: string;
  value: string;
  error: string | undefined;
  change: (value: string) => void;
}

/** Connects a control with its hint and its error message. */
export function descriptionProps({ hint, hintId, errorId, error }: Field) {
  return {
    "aria-describedby": hint === undefined ? errorId : `${hintId} ${errorId}`,
    "aria-invalid": error === undefined ? undefined : true,
  };
}

export interface FieldFrameProps {
  field: Field;
  children: ReactNode;
}

export function FieldFrame({ field, children }: FieldFrameProps) {
  const { mark, hint } = field;
  return (
    <div className={styles.field} data-field={field.name}>
      <label htmlFor={field.id} className={styles.label}>
        {field.label}
        {mark !== undefined && <span className={styles.mark}>{` ${mark}`}</span>}
      </label>
      {hint !== undefined && (
        <p id={field.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} />
    </div>
  );
}

/** The error message of a field, which is in the document and hidden while there is no error. */
export function FieldError({ field }: { field: Field }) {
  return (
    <p
      id={field.errorId}
      className={styles.error}
      data-error-for={field.name}
      hidden={field.error === undefined}
    >
      {field.error}
    </p>
  );
}

/** Matches the current day of a calendar, or else the first visible control. */
const FOCUS_TARGETS = '[role="grid"] button[tabindex="0"], input:not([hidden]), select, textarea';

/** Focuses a field and scrolls it into the middle of the window, clear of the fixed header. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!field) return;
  const checkedRadio = field.querySelector<HTMLInputElement>("input[type=radio]:checked");
  const control = checkedRadio ?? field.querySelector<HTMLElement>(FOCUS_TARGETS);
  control?.focus({ preventScroll: true });
  if (document.activeElement !== control) field.focus({ preventScroll: true });
  // The error summary above the form gets its height two frames later. Until then a smooth scroll
  // would end at the field's old position.
  const scrollToField = () => field.scrollIntoView?.({ block: "center" });
  requestAnimationFrame(() => requestAnimationFrame(scrollToField));
}
