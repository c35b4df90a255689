import type { ReactNode } from "react";
import type { FieldDefinition } from "../../../functions/contract/form-definition";
import * as styles from "../forms.module.css";
import { toolParameter } from "../tool-attributes";

/** A field of a form: its definition, its value and error, and the ids that connect its elements. */
export interface Field extends FieldDefinition {
  /** The id of the control, or of the first control of a group. */
  id: string;
  hintId: string;
  errorId: string;
  value: string;
  message: string | undefined;
  change: (value: string) => void;
}

export interface FieldProps {
  field: Field;
}

/** Connects a control with its hint and its error message. */
export function descriptionProps({ hint, hintId, errorId, message }: Field) {
  return {
    "aria-describedby": hint === undefined ? errorId : `${hintId} ${errorId}`,
    "aria-invalid": message === undefined ? undefined : true,
  };
}

interface FieldFrameProps extends FieldProps {
  children: ReactNode;
}

export function FieldFrame({ field, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-field={field.name}>
      <label htmlFor={field.id} className={styles.label}>
        <Label field={field} />
      </label>
      <Hint field={field} />
      {children}
      <FieldError field={field} />
    </div>
  );
}

/** Several controls, such as radio buttons, that answer one question. */
export function GroupFrame({ field, children }: FieldFrameProps) {
  return (
    <fieldset
      {...toolParameter(field)}
      className={styles.group}
      data-field={field.name}
      data-invalid={field.message === undefined ? undefined : ""}
      aria-describedby={descriptionProps(field)["aria-describedby"]}
    >
      <legend className={styles.label}>
        <Label field={field} />
      </legend>
      <Hint field={field} />
      {children}
      <FieldError field={field} />
    </fieldset>
  );
}

function Label({ field: { label, mark } }: FieldProps) {
  return (
    <>
      {label}
      {mark !== undefined && <span className={styles.mark}>{` ${mark}`}</span>}
    </>
  );
}

function Hint({ field: { hint, hintId } }: FieldProps) {
  if (hint === undefined) return null;
  return (
    <p id={hintId} className={styles.hint}>
      {hint}
    </p>
  );
}

/** The error message of a field, which is in the document and hidden while there is no error. */
export function FieldError({ field }: FieldProps) {
  return (
    <p
      id={field.errorId}
      className={styles.error}
      data-error-for={field.name}
      hidden={field.message === undefined}
    >
      {field.message}
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
